import { BREAK_NOTICE, PAUSE_DAYS, SUSPEND_MONTHS } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { useRefreshCare } from "./use-refresh-care.ts";

const spans = {
  pause: { ...PAUSE_DAYS, unit: "days" },
  suspend: { ...SUSPEND_MONTHS, unit: "months" },
} as const;

const Values = z
  .object({
    kind: z.enum(["pause", "suspend", "close"]),
    length: z.string().trim(),
    askedBy: z.enum(["", "email", "letter", "phone"]).refine((by) => by !== "", "Say how the customer asked"),
  })
  .superRefine(({ kind, length }, ctx) => {
    if (kind === "close") return;
    const { least, most, unit } = spans[kind];
    if (/^\d{1,3}$/.test(length) && Number(length) >= least && Number(length) <= most) return;
    ctx.addIssue({ code: "custom", path: ["length"], message: `Choose ${least} to ${most} ${unit}` });
  });
type Values = z.infer<typeof Values>;

function inputOf(id: string, { kind, length, askedBy }: Values) {
  const about = { id, askedBy };
  if (kind === "pause") return { ...about, kind, days: Number(length) };
  return kind === "suspend" ? { ...about, kind, months: Number(length) } : { ...about, kind };
}

/** Enters a break that a customer asked for in writing or on the phone. */
export function BreakDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const flash = useFlash();
  const refresh = useRefreshCare();
  const start = trpc.breaks.startOfCustomer.useMutation();
  const form = useApiForm<z.input<typeof Values>, Values>({
    failure: "The break could not be begun",
    draftName: `care-break:${userId}`,
    resolver: zodResolver(Values),
    defaultValues: { kind: "pause", length: "7", askedBy: "" },
    send: async (values) => {
      const { msg } = await start.mutateAsync(inputOf(userId, values));
      await refresh();
      flash.success(msg);
      onClose();
    },
  });
  const kind = form.watch("kind");
  return (
    <FormDialog
      form={form}
      title={`Enter a break that ${name} asked for`}
      about={<p>What the customer reads who does it themselves: “{BREAK_NOTICE}”</p>}
      submitLabel="Begin the break"
      danger
      onClose={onClose}
    >
      <Select label="Break" error={form.errors.kind?.message} {...form.register("kind")}>
        <option value="pause">Pause</option>
        <option value="suspend">Suspension</option>
        <option value="close">Close the account for good</option>
      </Select>
      {kind !== "close" && (
        <TextField
          label={kind === "pause" ? "Days" : "Months"}
          hint={`${spans[kind].least} to ${spans[kind].most}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={form.errors.length?.message}
          {...form.register("length")}
        />
      )}
      <Select label="How did the customer ask?" error={form.errors.askedBy?.message} {...form.register("askedBy")}>
        <option value="">Choose</option>
        <option value="email">By email</option>
        <option value="letter">By letter</option>
        <option value="phone">On the phone</option>
      </Select>
    </FormDialog>
  );
}
