/** How long a question to D1 is waited for, ms. Then the game goes on without an answer. */
const patienceMs = 1500;

/** What D1 says, or that it could not be asked. `what` names it in the Worker's own log. */
export async function inTime<T>(asking: Promise<T>, what: string): Promise<T | 'unreachable'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'unreachable'>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), patienceMs);
  });
  const asked = asking.catch((fault: unknown) => {
    console.warn(`${what}: not read`, { fault: fault instanceof Error ? fault.name : 'unknown' });
    return 'unreachable' as const;
  });
  const found = await Promise.race([asked, late]);
  clearTimeout(timer);
  return found;
}
