import { useEffect, useEffectEvent, useState } from "react";

/** Polls while `active`, also in a hidden tab, and after failed calls. Returns whether the last one failed. */
export function usePolling<T>(
  ask: () => Promise<T>,
  onAnswer: (answer: T) => void,
  { everyMs, active }: { everyMs: number; active: boolean },
): boolean {
  const [unanswered, setUnanswered] = useState(false);
  const askNow = useEffectEvent(ask);
  const handle = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!active) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async () => {
      const answer = await askNow().then(
        (value) => ({ value }),
        () => null,
      );
      if (over) return;
      setUnanswered(answer === null);
      if (answer) handle(answer.value);
      timer = setTimeout(() => void round(), everyMs);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [active, everyMs]);
  return unanswered;
}
