/** SvelteKit's `$app/navigation` as far as light pages use it: from one page to another goes the browser. */
export async function goto(address: string, { replace = false } = {}): Promise<void> {
  if (replace) location.replace(address);
  else location.assign(address);
}

export const beforeNavigate = (): void => {};
