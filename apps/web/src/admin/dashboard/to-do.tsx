import { countThings, londonMoment, type SetUp, type ToDoCounts } from "@counterfoil/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "../../app/may.tsx";
import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useNow } from "../../ui/clock.ts";
import { useWhen } from "../../ui/effects.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { awardInWords } from "../awards/award-words.ts";
import { RaffleLink, winnerForm } from "../frame/action.tsx";
import { Unloaded } from "../frame/screen.tsx";
import { sumOf, useToDo } from "../frame/use-to-do.ts";

const steps: readonly ({ step: keyof SetUp; label: string } & Pick<LinkProps, "to" | "params">)[] = [
  { step: "company", label: "Company and address", to: "/admin/config/$section", params: { section: "company" } },
  { step: "payments", label: "Payment provider", to: "/admin/settings" },
  { step: "pictures", label: "Pictures for your first raffle", to: "/admin/raffles" },
  {
    step: "terms",
    label: "Terms and conditions",
    to: "/admin/dynamic-pages/$slug/edit",
    params: { slug: "terms-and-conditions" },
  },
  { step: "email", label: "Sender's email address", to: "/admin/settings" },
  { step: "colleague", label: "Add a colleague", to: "/admin/users" },
];

function List() {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const setUp = trpc.toDo.findSetUp.useQuery().data;
  const { mutate, isPending } = trpc.toDo.endSetUp.useMutation({
    onSuccess: () => utils.toDo.count.invalidate(),
    onError: (error) => flash.error(messageOf(error)),
  });
  const isComplete = setUp !== undefined && Object.values(setUp).every(Boolean);
  useWhen(isComplete, mutate);
  if (!setUp || isComplete) return null;
  return (
    <section aria-labelledby="set-up">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="set-up" className="text-body/6 font-bold tracking-normal">
          Set up your shop
        </h2>
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          Dismiss
        </Button>
      </div>
      <ul className="mt-1 gap-x-8 md:grid md:grid-cols-2">
        {steps.map(({ step, label, ...link }) => (
          <li key={step} className="flex min-h-11 items-center gap-2.5 border-b border-line text-label">
            {setUp[step] ? (
              <CircleCheck size={20} className="shrink-0 text-ok" />
            ) : (
              <Circle size={20} className="shrink-0" />
            )}
            <Link {...link} className="rounded-s font-semibold underline">
              {label}
            </Link>
            {setUp[step] && <span className="text-muted">Done</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The set-up steps still to do, each with a link. Hidden once all are done or the list is dismissed. */
export function SetUpList() {
  const may = useMay();
  const toDo = useToDo();
  return may("settings.read") && toDo?.inUse.setUp ? <List /> : null;
}

type Raffle = Outputs["statistics"]["listToDo"]["toDo"]["noPicture"][number];

/** Something to do, with the button that leads to it. */
function Line({ action, more, children }: { action: ReactNode; more?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5 text-label">
      <span className="min-w-0 flex-1 basis-60">
        {children}
        {more && <span className="block text-small text-muted">{more}</span>}
      </span>
      <Button variant="secondary" size="small" asChild>
        {action}
      </Button>
    </li>
  );
}

function NoWinner({ raffle }: { raffle: Raffle }) {
  const may = useMay();
  const of = <span className="sr-only"> for {raffle.name}</span>;
  return (
    <Line
      action={<Link {...winnerForm(raffle._id)}>Enter winner{of}</Link>}
      more={
        <>
          Ended {formatDateTime(raffle.endDate)} · no winner entered
          {may("entries.read") && (
            <>
              {" "}
              ·{" "}
              <Link to="/admin/raffles/$id/sales" params={{ id: raffle._id }} className="underline">
                Entries{of}
              </Link>
            </>
          )}
        </>
      }
    >
      <RaffleLink raffle={raffle} />
    </Line>
  );
}

function CountLine(props: { count: number; words: [one: string, many: string]; link: ReactNode; more?: ReactNode }) {
  const { count, words, link, more } = props;
  if (count === 0) return null;
  return (
    <Line action={link} more={more}>
      <span className="font-semibold">{countThings(count, ...words)}</span>
    </Line>
  );
}

/** The prizes that are due soon or late, the first by name. */
function DueAwards({ awards: { due, late, next } }: Pick<ToDoCounts, "awards">) {
  const now = useNow();
  if (next === null) return null;
  const more = due > 1 && `${due} prizes are due within 10 days${late > 0 ? `, ${late} late` : ""}`;
  return (
    <Line action={<Link to="/admin/awards">Awards</Link>} more={more}>
      <span className="font-semibold [overflow-wrap:anywhere]">{awardInWords(next, now)}</span>
    </Line>
  );
}

function Waiting({
  toDo: { approvals, awards, complaints, flags, payouts, post },
  attention,
}: {
  toDo: ToDoCounts;
  attention: number;
}) {
  const { next } = complaints;
  return (
    <>
      <CountLine
        count={approvals}
        words={["request needs your approval", "requests need your approval"]}
        link={<Link to="/admin/acts">Approvals</Link>}
      />
      <CountLine
        count={complaints.open}
        words={["complaint to deal with", "complaints to deal with"]}
        link={<Link to="/admin/care/complaints">Complaints</Link>}
        more={next && `${next.step === "acknowledge" ? "Acknowledge" : "Answer"} one by ${londonMoment(next.by)}`}
      />
      <CountLine
        count={post.cards}
        words={["card not keyed", "cards not keyed"]}
        link={<Link to="/admin/post">Entries by post</Link>}
        more={post.keyBy && `Key them by ${londonMoment(post.keyBy)}`}
      />
      <DueAwards awards={awards} />
      <CountLine
        count={flags.open}
        words={["flagged customer to review", "flagged customers to review"]}
        link={<Link to="/admin/care">Flagged customers</Link>}
        more={flags.overdue > 0 && `${flags.overdue} overdue`}
      />
      <CountLine
        count={payouts.asked}
        words={["payout to approve", "payouts to approve"]}
        link={
          <Link to="/admin/payouts" search={{ state: "asked" }}>
            Payouts
          </Link>
        }
      />
      <CountLine
        count={payouts.approved}
        words={["approved payout to send", "approved payouts to send"]}
        link={
          <Link to="/admin/payouts" search={{ state: "approved" }}>
            Payouts
          </Link>
        }
      />
      <CountLine
        count={attention}
        words={["issue needs attention", "issues need attention"]}
        link={<Link to="/admin/attention">Needs attention</Link>}
      />
    </>
  );
}

export function ToDo() {
  const answer = trpc.statistics.listToDo.useQuery();
  const waiting = useToDo();
  const figures = trpc.statistics.get.useQuery({}).data?.statistics;
  const toDo = answer.data?.toDo;
  // The raffles without a winner need attention too, and have lines of their own here.
  const count = Math.max(0, (waiting?.attention ?? 0) - (toDo?.noWinner.length ?? 0));
  const isNew = figures !== undefined && figures.totalRaffles === 0 && figures.totalTicketsSold === 0;
  const empty = toDo && waiting && !isNew && sumOf(waiting) + toDo.noPicture.length + toDo.noWinner.length === 0;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="text-body/6 font-bold tracking-normal">
        To do
      </h2>
      {!toDo && <Unloaded query={answer} outline={["mt-2 h-12"]} />}
      {empty && (
        <p className="mt-2 flex min-h-12 items-center gap-2 border-b border-line text-label text-muted">
          <CircleCheck size={18} className="text-ok" /> You're all caught up.
        </p>
      )}
      {toDo && !empty && (
        <ul className="mt-1">
          {isNew && (
            <Line action={<Link to="/admin/raffles/create">Create a raffle</Link>}>
              <span className="font-semibold">No raffles yet</span>
            </Line>
          )}
          {waiting && <Waiting toDo={waiting} attention={count} />}
          {toDo.noWinner.map((raffle) => (
            <NoWinner key={raffle._id} raffle={raffle} />
          ))}
          {toDo.noPicture.map((raffle) => (
            <Line
              key={raffle._id}
              action={
                <Link to="/admin/raffles/$id/edit" params={{ id: raffle._id }} hash="pictures">
                  Choose key image<span className="sr-only"> for {raffle.name}</span>
                </Link>
              }
              more="No key image"
            >
              <RaffleLink raffle={raffle} />
            </Line>
          ))}
        </ul>
      )}
    </section>
  );
}
