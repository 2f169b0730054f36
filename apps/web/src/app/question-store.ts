export type QuestionStore = ReturnType<typeof createQuestionStore>;

/** A question that the page asks once, however many calls wait for its answer. */
export function createQuestionStore() {
  const listeners = new Set<() => void>();
  let asking: { answered: Promise<boolean>; answer: (yes: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
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
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
