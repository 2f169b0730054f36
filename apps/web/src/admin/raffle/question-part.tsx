import type { Question } from "@counterfoil/core";
import { Badge } from "../../ui/status-dot.tsx";
import { ScreenSection } from "./screen-section.tsx";

/** The security question with its answers, the right ones marked. */
export function QuestionPart({ question }: { question: Question }) {
  return (
    <ScreenSection title="Security question">
      {question === null ? (
        <p className="text-muted">No question.</p>
      ) : (
        <>
          <p className="mb-2 font-semibold">{question.question}</p>
          <ul className="grid gap-1">
            {question.answers.map(({ answer, correct }) => (
              <li key={answer} className="flex items-center gap-3">
                {answer}
                {correct && <Badge tone="ok">Correct</Badge>}
              </li>
            ))}
          </ul>
        </>
      )}
    </ScreenSection>
  );
}
