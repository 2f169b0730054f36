import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { LoadFailed, TextSkeleton } from "../../ui/notices.tsx";
import { Fingerprint } from "../draws/fingerprint.tsx";
import { standingInWords } from "../draws/proof-words.ts";

function Lines({ raffleId, slug }: { raffleId: string; slug: string }) {
  const { data, isError, refetch } = trpc.draws.findMine.useQuery({ raffleId });
  if (isError) return <LoadFailed onRetry={() => void refetch()}>Your lines could not be loaded.</LoadFailed>;
  if (!data) return <TextSkeleton />;
  if (!data.entrant) return <p>You do not stand in the list of this draw.</p>;
  const { id, label, key } = data.entrant;
  return (
    <>
      <p>
        {/* A label ends with the full stop of its initial. */}
        If you win, you are named as <b>{label}</b>
        {label.endsWith(".") ? "" : "."}
      </p>
      <Fingerprint label="Your id in the list" value={id} />
      <Fingerprint label="Key that opens your id" value={key} />
      {data.lines.length === 0 && (
        <p className="mt-3">Each number stands here with its proof once the list is locked.</p>
      )}
      <ul className="mt-3 grid gap-1">
        {data.lines.map((line) => (
          <li key={line.number}>
            {standingInWords(line)}{" "}
            <Link to="/draws/$slug" params={{ slug }} search={{ number: line.number }} className="underline">
              Proof of number {line.number}
            </Link>
          </li>
        ))}
      </ul>
      {data.next !== null && <p className="mt-3 text-muted">The page of the draw finds every other number.</p>}
    </>
  );
}

/** A customer's own lines in a provable draw: id, name and key, and each number with its proof. Loaded when it is opened. */
export function MyLines({ raffleId, slug }: { raffleId: string; slug: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="mt-5" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 content-center font-semibold">My lines in the draw</summary>
      <div className="mt-2 max-w-180">{opened && <Lines raffleId={raffleId} slug={slug} />}</div>
    </details>
  );
}
