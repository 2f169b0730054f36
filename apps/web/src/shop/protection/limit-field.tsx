import { formatPence, MAX_LIMIT_PENCE, parseLimit } from "@counterfoil/core";
import { useState } from "react";
import { TextField } from "../../ui/text-fields.tsx";

const LIMIT_PROBLEM = `Enter an amount from £0 to ${formatPence(MAX_LIMIT_PENCE)}, like 50 or 49.99`;

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
      className="max-w-80"
      value={limit.text}
      error={limit.problem}
      onChange={({ target }) => limit.setText(target.value)}
    />
  );
}
