import { type DrawNumbers, type InstantPrizesAnswer, outOfDrawInWords, printedTicket } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { LoadFailed, TextSkeleton } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DrawFold } from "./draw-part.tsx";
import { reasonInWords } from "./draw-words.ts";

/** Prizes on a page of the list. */
const PAGE_SIZE = 50;

type Prize = InstantPrizesAnswer["prizes"][number];

function outcomeInWords({ outcome, reason }: Prize): string {
  if (outcome === "won") return "won";
  if (outcome === "void") return `withdrawn, because ${reasonInWords(reason ?? "")}`;
  if (outcome === "not_sold") return "not sold, so no one won it";
  if (outcome === "held_back") return "sold, but not awarded, which breaks the rules";
  return `not won, because ${outOfDrawInWords[outcome]}`;
}

/** Every instant prize of a locked draw with its number, so that whoever has the number sees what became of it. */
export function InstantPrizesFold({ slug, numbers }: { slug: string; numbers: DrawNumbers }) {
  const { data, isError, refetch } = trpc.draws.listInstantPrizes.useQuery({ slug }, { staleTime: Infinity });
  const [skip, setSkip] = useState(0);
  const total = data?.prizes.length ?? 0;
  return (
    <DrawFold title="Instant prizes">
      <p>If you have one of these numbers and saw something else, please write to us.</p>
      {isError && <LoadFailed onRetry={() => void refetch()}>We couldn't load the instant prizes.</LoadFailed>}
      {!data && !isError && <TextSkeleton />}
      {data && (
        <ul className="grid gap-1">
          {data.prizes.slice(skip, skip + PAGE_SIZE).map((prize) => (
            <li key={prize.prize}>
              <b>{prize.name}</b>, number {printedTicket(numbers, prize.number)}: {outcomeInWords(prize)}.
            </li>
          ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <Pager label="Instant prizes" skip={skip} limit={PAGE_SIZE} total={total} onSkip={setSkip} />
      )}
    </DrawFold>
  );
}
