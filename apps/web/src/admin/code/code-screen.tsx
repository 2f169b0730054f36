import { CompareCodeInput, formatName, type ProtectionCode } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { ApiForm } from "../../app/api-form.tsx";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { formatMoney } from "../../ui/money.ts";
import { LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { Screen } from "../frame/screen.tsx";
import { Assessments } from "./assessments.tsx";
import { ComplaintsEvidence } from "./complaints-evidence.tsx";

const Note = CompareCodeInput.pick({ note: true });

/** Says that a person has compared the shop with the Code, or takes it back. */
function CompareDialog({ isCompared, onClose }: { isCompared: boolean; onClose: () => void }) {
  const formId = useId();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const compare = trpc.code.compare.useMutation();
  const form = useApiForm<{ note: string }>({
    failure: "This could not be saved",
    draftName: `code:${isCompared}`,
    resolver: zodResolver(Note),
    defaultValues: { note: "" },
    send: async ({ note }) => {
      const { msg } = await compare.mutateAsync({ isCompared, note });
      await Promise.all([utils.code.invalidate(), utils.audit.list.invalidate()]);
      flash.success(msg);
      onClose();
    },
  });
  const title = isCompared ? "Has a person compared it?" : "Take it back?";
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <FormFooter form={formId} submitLabel={isCompared ? "It was compared" : "Take it back"} busy={form.busy} />
      }
    >
      <p className="mt-2">
        {isCompared
          ? "Somebody has read the whole text of the Code, and compared what this shop does and says with it. The public page names the day."
          : "The public page says again that nobody has compared it with the Code."}
      </p>
      <ApiForm form={form} id={formId} className="mt-4 grid gap-3">
        <TextareaField
          label={isCompared ? "Which text of the Code, and who read it?" : "Why?"}
          hint="It stands in the audit trail with your name."
          rows={3}
          maxLength={500}
          error={form.errors.note?.message}
          {...form.register("note")}
        />
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}

function Settings({ code }: { code: ProtectionCode }) {
  return (
    <DescriptionList
      className="max-md:[&_dt]:w-[46%]"
      items={[
        {
          label: "Limit and age of everybody who buys (PROTECTION)",
          value:
            code.mode === "require" ? (
              <StatusDot tone="ok">Required</StatusDot>
            ) : (
              <StatusDot tone="error">Only asked for</StatusDot>
            ),
        },
        {
          label: "Most a month for anybody (MONTHLY_MAXIMUM)",
          value: code.shopMaximum === null ? "None" : formatMoney(code.shopMaximum),
        },
        {
          label: "What customers read",
          value: (
            <Link to="/player-protection" className="underline">
              Player protection
            </Link>
          ),
        },
      ]}
    />
  );
}

function Comparison() {
  const answer = trpc.code.findComparison.useQuery();
  const [open, setOpen] = useState(false);
  const comparison = answer.data?.comparison;
  if (answer.isError) {
    return <LoadFailed onRetry={() => void answer.refetch()}>{messageOf(answer.error)}</LoadFailed>;
  }
  if (comparison === undefined) return null;
  const by = comparison?.by ? formatName(comparison.by) : "somebody who was erased";
  return (
    <section aria-labelledby="compared" className="mt-8 max-w-180">
      <h2 id="compared" className="text-h3 font-bold">
        Compared with the Code
      </h2>
      <div className="mb-4 mt-2 [overflow-wrap:anywhere]">
        {comparison ? (
          <>
            <StatusDot tone="ok">{formatDateTime(comparison.at)}</StatusDot>
            <p className="mt-1">
              “{comparison.note}” <span className="text-muted">{by}</span>
            </p>
          </>
        ) : (
          <StatusDot tone="warn">Not yet; the public page says so</StatusDot>
        )}
      </div>
      <May right="code.compare">
        <Button variant="secondary" size="console" onClick={() => setOpen(true)}>
          {comparison ? "Take it back" : "It was compared"}
        </Button>
      </May>
      {open && <CompareDialog isCompared={comparison === null} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Whether the shop follows the Code of Good Practice for Prize Draw Operators. */
export function CodeScreen() {
  const code = trpc.code.find.useQuery();
  return (
    <Screen>
      <p className="mb-5 max-w-180 text-label text-muted">
        Whether the shop follows the Code of Good Practice for Prize Draw Operators. Software cannot read it for you.
      </p>
      {code.isError && <LoadFailed onRetry={() => void code.refetch()}>{messageOf(code.error)}</LoadFailed>}
      {!code.data && !code.isError && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {code.data && <Settings code={code.data} />}
      {code.data && <ComplaintsEvidence complaints={code.data.complaints} />}
      <Comparison />
      <Assessments />
    </Screen>
  );
}
