import { BREAK_NOTICE, PAUSE_DAYS, SUSPEND_MONTHS } from "@counterfoil/core";
import { z } from "zod";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const spans = {
  pause: { ...PAUSE_DAYS, unit: "days" },
  suspend: { ...SUSPEND_MONTHS, unit: "months" },
} as const;

const Values = z
  .object({
    kind: z.enum(["pause", "suspend", "close"]),
    length: z.string().trim(),
    askedBy: z.enum(["", "email", "letter", "phone"]).refine((by) => by !== "", "Choose how the customer asked"),
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

const kindNames = { pause: "Pause", suspend: "Self-exclusion", close: "Close account permanently" };
const askedNames = { email: "By email", letter: "By letter", phone: "By phone" };

export function BreakDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  return (
    <SaveDialog
      title={`Start a break for ${name}`}
      about={<p>Tell the customer: “{BREAK_NOTICE}”</p>}
      submitLabel="Start break"
      danger
      failure="Couldn't start the break"
      draftName={`care-break:${userId}`}
      schema={Values}
      values={{ kind: "pause", length: "7", askedBy: "" }}
      run={(values, api) => api.breaks.startOfCustomer.mutate(inputOf(userId, values))}
      refresh={["care"]}
      onClose={onClose}
    >
      {({ field, watch }) => {
        const kind = watch("kind");
        return (
          <>
            <ChoiceField label="Break" names={kindNames} {...field("kind")} />
            {kind !== "close" && (
              <TextField
                label={kind === "pause" ? "Days" : "Months"}
                hint={`${spans[kind].least} to ${spans[kind].most}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                {...field("length")}
              />
            )}
            <ChoiceField label="How did the customer ask?" first="Choose" names={askedNames} {...field("askedBy")} />
          </>
        );
      }}
    </SaveDialog>
  );
}
