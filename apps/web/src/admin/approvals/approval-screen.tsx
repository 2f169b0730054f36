import type { ApprovalDetails } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { failureWithReason, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError, TextareaField } from "../../ui/text-fields.tsx";
import { BackLink, Screen, Unloaded } from "../frame/screen.tsx";
import { askedWords, endWords } from "./approval-words.ts";

/** How often the screen refreshes an approved request that is in progress, milliseconds. */
const EVERY = 5_000;

const route = getRouteApi("/admin/acts/$id");

function Decide({ approval }: { approval: ApprovalDetails }) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  /** What each decision does; only what went wrong last stays on screen. */
  const saying = (failure: string) => ({
    onMutate: () => setProblem(undefined),
    onSuccess: ({ msg }: { msg: string }) => flash.success(msg),
    onError: (error: unknown) => setProblem(failureWithReason(failure, error)),
    onSettled: () => utils.invalidate(),
  });
  const approve = trpc.acts.approve.useMutation(saying("Couldn't approve this"));
  const refuse = trpc.acts.refuse.useMutation(saying("Couldn't reject this"));
  const cancel = trpc.acts.cancel.useMutation(saying("Couldn't withdraw this"));
  const busy = approve.isPending || refuse.isPending || cancel.isPending;
  const given = { id: approval._id, note };
  return (
    <section aria-label="Decision" className="mt-6 grid max-w-160 gap-3">
      <TextareaField
        label="Note (optional)"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        {approval.mayDecide && (
          <>
            {approval.dueAt === null && (
              <Button keepsFocus disabled={busy} onClick={() => approve.mutate({ ...given, shown: approval.shown })}>
                Approve
              </Button>
            )}
            <Button variant="secondary" keepsFocus disabled={busy} onClick={() => refuse.mutate(given)}>
              Reject
            </Button>
          </>
        )}
        {approval.mine && (
          <Button variant="secondary" keepsFocus disabled={busy} onClick={() => cancel.mutate(given)}>
            Withdraw request
          </Button>
        )}
      </div>
    </section>
  );
}

function Details({ approval }: { approval: ApprovalDetails }) {
  const isOpen = approval.state === "asked";
  return (
    <>
      <p className="max-w-160 text-body/6 font-semibold [overflow-wrap:anywhere]">{approval.sentence}</p>
      <p className="mt-1 [overflow-wrap:anywhere]">{askedWords(approval)}</p>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">{endWords(approval)}</p>
      {isOpen && approval.today === null && <p className="mt-4 font-semibold">This no longer exists.</p>}
      {isOpen && approval.today !== null && approval.today !== approval.sentence && (
        <p className="mt-4">Now: {approval.today}</p>
      )}
      {approval.facts.length > 0 && (
        <dl className="mt-4 max-w-160 border-t border-line">
          {approval.facts.map(({ name, asked, today }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {asked === today ? asked : <strong>{`${asked} when requested, ${today || "deleted"} now`}</strong>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && (approval.mayDecide || approval.mine) && <Decide approval={approval} />}
      {isOpen && approval.dueAt !== null && (
        <p className="mt-4">Announced on the draw page. It doesn't need approval and can be withdrawn until then.</p>
      )}
      {isOpen && approval.dueAt === null && !approval.mayDecide && !approval.mine && (
        <p className="mt-6 text-muted">Someone else needs to decide this.</p>
      )}
    </>
  );
}

export function ApprovalScreen() {
  const { id } = route.useParams();
  const refetchInterval = ({ state }: { state: { data?: { act: ApprovalDetails } | undefined } }) =>
    state.data?.act.progress ? EVERY : false;
  const found = trpc.acts.find.useQuery({ id }, { refetchInterval });
  return (
    <Screen title={found.data?.act.title ?? "Approval request"} back={<BackLink to="/admin/acts" />}>
      {!found.data && <Unloaded query={found} outline={["h-24"]} />}
      {found.data && <Details approval={found.data.act} />}
    </Screen>
  );
}
