/** Creates the listeners of a store: `subscribe` is for `useSyncExternalStore`, and `notify` calls each of them. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
