import type { ConsoleDraw } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { AccordionRow } from "../../ui/accordion.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Action } from "../frame/action.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Screen } from "../frame/screen.tsx";
import { Unloaded } from "../frame/unloaded.tsx";
import { DrawDialog, type DrawDialogName } from "./draw-dialogs.tsx";
import { EntriesPart, FilesPart, ResultsPart, RulesPart, TimesPart, WaitingApprovals } from "./draw-parts.tsx";
import { drawStates, nextOf, summaryOf, troubleOf } from "./draw-words.ts";

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
          Cancel draw
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
        {next && <p>{next}</p>}
        {trouble.map((words) => (
          <p key={words} className="font-semibold text-error">
            {words}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-label">
          <Link to="/admin/raffles/$id" params={{ id: draw.raffle }} className="underline">
            Raffle
          </Link>
          <a href={`/draws/${draw.slug}`} target="_blank" rel="noreferrer" className="underline">
            Public page
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

/** One draw: its state, what is due and late, everything public about it, and what can be requested. */
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
              <StatusDot tone={state.tone}>{state.words}</StatusDot>
            </span>
          )}
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
