import { type ConsoleDraw, readJson } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { AccordionRow } from "../../ui/accordion.tsx";
import { Badge, StateDot } from "../../ui/status-dot.tsx";
import { TextareaField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { BackLink, Screen, Unloaded } from "../frame/screen.tsx";
import type { DrawnPrize } from "./draw-parts.tsx";
import { EntriesPart, FilesPart, ResultsPart, RulesPart, TimesPart, WaitingApprovals } from "./draw-parts.tsx";
import { drawStates, nextOf, summaryOf, troubleOf } from "./draw-words.ts";
import { VoidDialog } from "./void-dialog.tsx";

const RelayAnswer = z.object({ signature: z.string(), previous_signature: z.string().optional() });

/** Returns the beacon of what a relay answered, or of a signature alone. */
function readBeacon(text: string): { signature: string; previous?: string } {
  const answer = RelayAnswer.safeParse(readJson(text)).data;
  if (!answer) return { signature: text.trim().toLowerCase() };
  const { signature, previous_signature: previous } = answer;
  return { signature, ...(previous && { previous }) };
}

type DrawDialogName = { kind: "beacon" | "switch" | "cancel" } | { kind: "void"; prize: DrawnPrize };

type Props = { draw: ConsoleDraw; onClose: () => void };

function VoidWinner({ draw, prize: { prize, name, number }, onClose }: Props & { prize: DrawnPrize }) {
  const { raffle, voidReasons: reasons, refundedWinners } = draw;
  const wasRefunded = number !== null && refundedWinners.includes(number);
  const first = wasRefunded ? "refunded" : (reasons.at(-1) ?? "");
  return <VoidDialog kind="void_winner" input={{ raffle, prize }} {...{ name, reasons, first, onClose }} />;
}

function BeaconDialog({ draw, onClose }: Props) {
  const [answer, setAnswer] = useState("");
  const { slug, rules, testBeacon } = draw.draw;
  const round = draw.draw.round ?? rules.round;
  return (
    <ActionDialog
      title={`Enter the beacon for round ${round}`}
      confirmLabel="Submit"
      busyLabel="Checking..."
      danger={false}
      failure="Beacon not accepted"
      run={async (_, api) => api.draws.postBeacon.mutate({ slug, round, ...readBeacon(answer) })}
      done="Beacon accepted. The draw will run in a moment."
      onClose={onClose}
    >
      <p className="mb-4">
        It can come from any source: its signature is checked.{" "}
        {!testBeacon && !draw.switched && (
          <a
            href={`https://api.drand.sh/${rules.chain}/public/${round}`}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            Get it from a relay
          </a>
        )}
      </p>
      <TextareaField
        label="Relay response or signature"
        rows={5}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}

function DrawDialog({ name, ...props }: Props & { name: DrawDialogName }) {
  if (name.kind === "beacon") return <BeaconDialog {...props} />;
  if (name.kind === "void") return <VoidWinner {...props} prize={name.prize} />;
  const { raffle, competition } = props.draw;
  const common = { name: competition, onClose: props.onClose };
  if (name.kind === "cancel") return <ApprovalDialog kind="cancel_draw" input={{ id: raffle }} {...common} />;
  return <ApprovalDialog kind="switch_beacon" input={{ raffle }} {...common} />;
}

const route = getRouteApi("/admin/draws/$id");

const beforeLock: readonly string[] = ["published", "selling", "closed"];

function Actions({ draw, onAsk }: { draw: ConsoleDraw; onAsk: (name: DrawDialogName) => void }) {
  return (
    <>
      {draw.late.includes("beacon") && <Action onClick={() => onAsk({ kind: "beacon" })}>Enter beacon</Action>}
      {draw.late.includes("switch") && (
        <Action right="draws.switch" onClick={() => onAsk({ kind: "switch" })}>
          Switch beacon
        </Action>
      )}
      {beforeLock.includes(draw.state) && (
        <Action right="raffles.cancel" onClick={() => onAsk({ kind: "cancel" })}>
          Cancel raffle
        </Action>
      )}
    </>
  );
}

function Details({ draw, onAsk }: { draw: ConsoleDraw; onAsk: (name: DrawDialogName) => void }) {
  const next = nextOf(draw);
  const trouble = troubleOf(draw);
  return (
    <>
      <div className="mb-6 grid gap-1">
        {trouble.length === 0 && <p className="text-body font-semibold">{summaryOf(draw)}</p>}
        {next && draw.due?.what !== "beacon" && <p>{next}</p>}
        {trouble.map((words) => (
          <p key={words} className="font-semibold text-error">
            {words}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-label">
          <Link to="/admin/raffles/$id" params={{ id: draw.raffle }} className="underline">
            View raffle
          </Link>
          <a href={`/draws/${draw.slug}`} target="_blank" rel="noreferrer" className="underline">
            Public draw page
          </a>
          <a href={`/draws/${draw.slug}/show`} target="_blank" rel="noreferrer" className="underline">
            Open presenter
          </a>
        </p>
      </div>
      <WaitingApprovals acts={draw.acts} />
      <ResultsPart draw={draw} onVoid={(prize) => onAsk({ kind: "void", prize })} />
      <EntriesPart draw={draw} />
      <AccordionRow title="Technical details">
        <TimesPart draw={draw} />
        <RulesPart draw={draw} />
        <FilesPart draw={draw} />
      </AccordionRow>
    </>
  );
}

export function DrawScreen() {
  const { id } = route.useParams();
  const found = trpc.draws.findForConsole.useQuery({ id });
  const [dialog, setDialog] = useState<DrawDialogName | null>(null);
  const draw = found.data?.draw;
  const state = draw && drawStates[draw.state];
  return (
    <Screen
      title={draw ? `${draw.competition}: draw` : "Draw"}
      heading={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {draw?.competition ?? "Draw"}
          {state && (
            <span className="text-label font-semibold tracking-normal">
              <StateDot of={state} />
            </span>
          )}
          {draw?.draw.testBeacon && <Badge tone="warn">Test draw</Badge>}
        </span>
      }
      back={<BackLink to="/admin/draws" />}
      actions={draw && <Actions draw={draw} onAsk={setDialog} />}
    >
      {!draw && <Unloaded query={found} outline={["h-24"]} />}
      {draw && <Details draw={draw} onAsk={setDialog} />}
      {draw && dialog && <DrawDialog name={dialog} draw={draw} onClose={() => setDialog(null)} />}
    </Screen>
  );
}
