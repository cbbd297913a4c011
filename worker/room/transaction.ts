/**
 * Runs a block that is stored whole or not at all. An async block would be neither, and the platform says nothing about it: what is
 * written before and after its first await would stay, whatever it throws. Hence the check.
 */
export function atomically<T>(storage: DurableObjectStorage, block: () => T): T {
  return storage.transactionSync(() => {
    const result = block();
    if (isThenable(result)) throw new Error('a transaction must not wait for anything');
    return result;
  });
}

const isThenable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
