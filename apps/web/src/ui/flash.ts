/** The four kinds of message (customer spec, section 2). */
export type FlashKind = "success" | "info" | "warning" | "error";
export type FlashMessage = { id: number; kind: FlashKind; text: string };

/** How long a message stays, in milliseconds (customer spec, section 9). */
export const FLASH_MS = 10_000;

export type FlashStore = ReturnType<typeof createFlashStore>;

/** Messages on the screen. Each leaves after ten seconds or when it is dismissed; the same text again starts anew. */
export function createFlashStore() {
  let messages: FlashMessage[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: FlashMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => set(messages.filter((message) => message.id !== id));
  const show = (kind: FlashKind, text: string) => {
    const id = ++lastId;
    set([...messages.filter((message) => message.text !== text), { id, kind, text }]);
    setTimeout(() => dismiss(id), FLASH_MS);
  };
  return {
    success: (text: string) => show("success", text),
    info: (text: string) => show("info", text),
    warning: (text: string) => show("warning", text),
    error: (text: string) => show("error", text),
    dismiss,
    messages: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
