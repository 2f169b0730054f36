import { createListeners } from "./listeners.ts";

export type FlashKind = "success" | "info" | "warning" | "error";
export type FlashAction = { label: string; run: () => void };
export type FlashMessage = { id: number; kind: FlashKind; text: string; action?: FlashAction | undefined };

const FLASH_MS = 10_000;

export type FlashStore = ReturnType<typeof createFlashStore>;

/** Returns the store as one component uses it: its success takes the place of what failed before. */
export function forOneComponent(store: FlashStore): FlashStore {
  let failed = 0;
  const error: FlashStore["error"] = (text, action) => {
    failed = store.error(text, action);
    return failed;
  };
  const success: FlashStore["success"] = (text, action) => {
    store.dismiss(failed);
    return store.success(text, action);
  };
  return { ...store, error, success };
}

/** The messages on the screen; each call returns an id for `dismiss`. Each disappears after ten seconds or when dismissed; repeating a text restarts its timer. */
export function createFlashStore() {
  let messages: FlashMessage[] = [];
  let lastId = 0;
  const { notify, subscribe } = createListeners();
  const set = (next: FlashMessage[]) => {
    messages = next;
    notify();
  };
  const dismiss = (id: number) => set(messages.filter((message) => message.id !== id));
  const show = (kind: FlashKind, text: string, action?: FlashAction) => {
    const id = ++lastId;
    set([...messages.filter((message) => message.text !== text), { id, kind, text, action }]);
    setTimeout(() => dismiss(id), FLASH_MS);
    return id;
  };
  return {
    success: (text: string, action?: FlashAction) => show("success", text, action),
    info: (text: string, action?: FlashAction) => show("info", text, action),
    warning: (text: string, action?: FlashAction) => show("warning", text, action),
    error: (text: string, action?: FlashAction) => show("error", text, action),
    dismiss,
    messages: () => messages,
    subscribe,
  };
}
