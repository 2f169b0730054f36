import { type MyDraw, printedTicket } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed, TextSkeleton } from "../../ui/notices.tsx";
import { Fingerprint } from "../draws/fingerprint.tsx";
import { outOfListsInWords, standingInWords } from "../draws/proof-words.ts";

/** Computes here whether the id is made of the name and the key. */
function OwnIdCheck({ id, label, value }: { id: string; label: string; value: string }) {
  const [isOwn, setIsOwn] = useState<boolean | null>(null);
  useEffect(() => {
    void import("./own-id.ts").then(({ isOwnId }) => setIsOwn(isOwnId({ id, label, key: value })));
  }, [id, label, value]);
  if (isOwn === null) return null;
  return isOwn ? (
    <p>Your browser has computed this id from your name and your key. Both must match the email about your entry.</p>
  ) : (
    <p role="alert">
      This id isn't made of your name and your key, so another name could be published with your lines. Please write to
      us, and keep your entry email: it's your proof.
    </p>
  );
}

function Entrant({ entrant: { id, label, key } }: { entrant: NonNullable<MyDraw["entrant"]> }) {
  return (
    <>
      <p>
        {/* A label ends with the full stop of its initial. */}
        If you win, we'll publish your name as <b>{label}</b>
        {label.endsWith(".") ? "" : "."}
      </p>
      <Fingerprint label="Your anonymous ID" value={id} />
      {key !== null && (
        <>
          <Fingerprint label="Your private key (proves the ID is yours)" value={key} />
          <OwnIdCheck id={id} label={label} value={key} />
        </>
      )}
    </>
  );
}

function Lines({ raffleId, slug }: { raffleId: string; slug: string }) {
  const [from, setFrom] = useState(1);
  const { data, isError, refetch } = trpc.draws.findMine.useQuery({ raffleId, from });
  if (isError) return <LoadFailed onRetry={() => void refetch()}>We couldn't load your entries.</LoadFailed>;
  if (!data) return <TextSkeleton />;
  const { entrant, lines, others, instantPrizes, refunded } = data;
  const prizeOf = new Map(instantPrizes.map(({ number, prize }) => [number, prize]));
  if (!entrant && others.length === 0) return <p>You're not in this draw.</p>;
  return (
    <>
      {entrant && <Entrant entrant={entrant} />}
      <ul className="mt-3 grid gap-1">
        {lines.map((line) => (
          <li key={line.number}>
            {standingInWords(data, line)}{" "}
            {prizeOf.has(line.number) && `It won an instant prize: ${prizeOf.get(line.number)}. `}
            {refunded.includes(line.number) && "It was refunded after the lock, so it can't win. "}
            <Link to="/draws/$slug" params={{ slug }} search={{ number: line.number }} className="underline">
              Proof for number {printedTicket(data, line.number)}
            </Link>
          </li>
        ))}
        {others.map((number) => (
          <li key={number.number}>{outOfListsInWords(data, number)}</li>
        ))}
      </ul>
      {data.next !== null && (
        <Button variant="secondary" size="small" onClick={() => setFrom(data.next ?? 1)}>
          Show the next numbers
        </Button>
      )}
    </>
  );
}

/** A customer's own lines in a provable draw: id, name and key, and what became of each number, with its proof. Loaded when it is opened. */
export function MyLines({ raffleId, slug }: { raffleId: string; slug: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="mt-5" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 content-center font-semibold">My entries in the draw</summary>
      <div className="mt-2 max-w-180">{opened && <Lines raffleId={raffleId} slug={slug} />}</div>
    </details>
  );
}
