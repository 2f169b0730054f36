import { LIMIT_PROBLEM, type MyProtection, parseLimit } from "@counterfoil/core";
import { type FormEvent, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { TextField } from "../../ui/text-fields.tsx";
import { useTakeProtection } from "./use-protection.ts";

/** Returns the text of a limit, its pence once it is right, and what is wrong after `check`. */
export function useLimitText() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  return {
    text,
    problem,
    setText: (typed: string) => {
      setText(typed);
      setProblem(undefined);
    },
    check: (): number | null => {
      const pence = parseLimit(text);
      setProblem(pence === null ? LIMIT_PROBLEM : undefined);
      return pence;
    },
  };
}

/** Returns a form's limit and what sets it: the form's `send`, or `answer` with pence, or null for no limit. */
export function useLimitForm(source: "account" | "cart", onSet?: (protection: MyProtection) => void) {
  const limit = useLimitText();
  const take = useTakeProtection();
  const set = trpc.protection.setLimit.useMutation({
    onSuccess: (protection) => {
      take(protection);
      onSet?.(protection);
    },
  });
  const answer = (pence: number | null) => set.mutate({ pence, source });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const pence = limit.check();
    if (pence !== null) answer(pence);
  };
  return { limit, set, answer, send };
}

type Props = {
  limit: ReturnType<typeof useLimitText>;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
};

export function LimitField({ limit, label, hint, optional }: Props) {
  return (
    <TextField
      label={label}
      hint={hint}
      optional={optional}
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className="md:max-w-80"
      value={limit.text}
      error={limit.problem}
      onChange={({ target }) => limit.setText(target.value)}
    />
  );
}
