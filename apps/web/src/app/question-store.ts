import { createListeners } from "../ui/listeners.ts";

export type QuestionStore = ReturnType<typeof createQuestionStore>;

/** A question that the page asks once, however many calls wait for its answer. */
export function createQuestionStore() {
  const { notify, subscribe } = createListeners();
  let asking: { answered: Promise<boolean>; answer: (yes: boolean) => void } | null = null;
  return {
    isAsking: () => asking !== null,
    /** Answers true once it may continue, false when the person would rather not. */
    ask(): Promise<boolean> {
      if (!asking) {
        let answer = (_yes: boolean) => {};
        const answered = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        asking = { answered, answer };
        notify();
      }
      return asking.answered;
    },
    answer(yes: boolean) {
      const asked = asking;
      asking = null;
      notify();
      asked?.answer(yes);
    },
    subscribe,
  };
}
