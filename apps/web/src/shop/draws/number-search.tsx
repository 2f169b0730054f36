import { type DrawLineProof, type DrawNumbers, printedTicket } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { codeOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { readNumber } from "./draw-search.ts";
import { proofInWords, reasonInWords, standingInWords } from "./draw-words.ts";
import { Fingerprint } from "./fingerprint.tsx";
import { numberOf } from "./number-of.ts";

interface Looked {
  slug: string;
  numbers: DrawNumbers;
  number: number;
}

function LineProof({ proof, numbers }: { proof: DrawLineProof; numbers: DrawNumbers }) {
  return (
    <div className="grid gap-2 *:min-w-0">
      <p className="font-bold">{standingInWords(numbers, proof)}</p>
      <details>
        <summary className="min-h-11 content-center font-semibold">Technical details</summary>
        <div className="grid gap-2 *:min-w-0">
          <p>{proofInWords(proof)}</p>
          <p className="[overflow-wrap:anywhere]">
            List entry: <code>{proof.line}</code>
          </p>
          {proof.path.length > 0 && (
            <ol aria-label="Hashes beside it, from the bottom up" className="grid list-decimal gap-1 pl-8 text-small">
              {proof.path.map((hash) => (
                <li key={hash}>
                  <code className="[overflow-wrap:anywhere]">{hash}</code>
                </li>
              ))}
            </ol>
          )}
          <Fingerprint label={`Fingerprint of ${proof.file}`} value={proof.root} />
        </div>
      </details>
    </div>
  );
}

function NotListed({ slug, numbers, number }: Looked) {
  const { data } = trpc.draws.listInstantPrizes.useQuery({ slug }, { staleTime: Infinity });
  const withdrawn = data?.prizes.find((prize) => prize.number === number && prize.outcome === "void");
  return (
    <p>
      Number {printedTicket(numbers, number)} is in neither list:{" "}
      {withdrawn
        ? `its instant prize, ${withdrawn.name}, was withdrawn, because ${reasonInWords(withdrawn.reason ?? "")}.`
        : "no one holds it. If you bought it and it wasn't refunded, please write to us."}
    </p>
  );
}

function Found({ slug, numbers, number }: Looked) {
  const { data, error } = trpc.draws.findProof.useQuery({ slug, number }, { retry: false });
  if (error) {
    return codeOf(error) === "draw.not_found" ? (
      <NotListed slug={slug} numbers={numbers} number={number} />
    ) : (
      <p>We couldn't load that.</p>
    );
  }
  return data ? <LineProof proof={data} numbers={numbers} /> : null;
}

type Props = {
  slug: string;
  numbers: DrawNumbers;
  number: number | string | undefined;
};

/** Looks up a number in the locked lists. Without scripts the form asks the server for the page of that number. */
export function NumberSearch({ slug, numbers, number: given }: Props) {
  const navigate = useNavigate({ from: "/draws/$slug" });
  const number = given === undefined ? undefined : numberOf(numbers, given);
  const isLettered = numbers.lastLetter != null;
  return (
    <div className="mt-4 grid gap-3 *:min-w-0">
      <h3>Look up a number</h3>
      <form
        action={`/draws/${slug}`}
        className="flex max-w-100 items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const number = readNumber(new FormData(event.currentTarget).get("number"));
          void navigate({ search: { number }, replace: true, resetScroll: false });
        }}
      >
        <TextField
          label="Number"
          name="number"
          {...(isLettered
            ? { pattern: "[A-Za-z]?[0-9]{1,8}" }
            : { type: "number", inputMode: "numeric", min: 1, max: numbers.cap })}
          required
          defaultValue={isLettered && number ? printedTicket(numbers, number) : given}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      <div role="status">
        {number === null && <p>This competition has no ticket {given}.</p>}
        {number != null && <Found slug={slug} numbers={numbers} number={number} />}
      </div>
    </div>
  );
}
