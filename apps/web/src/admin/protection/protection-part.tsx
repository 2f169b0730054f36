import {
  type BreakOfCustomer,
  type CustomerProtection,
  formatName,
  londonDate,
  londonMoment,
  type MonthOfCustomer,
  rowsOfPage,
} from "@counterfoil/core";
import { useState } from "react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatDateTime, formatMoney, formatPeriod } from "../../ui/format.ts";
import { PAGE_SIZE, type PartProps } from "../customer/account-parts.tsx";
import { Action, UserLink } from "../frame/action.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { Part, Unloaded } from "../frame/screen.tsx";
import { FlagList } from "./flag-list.tsx";
import { type ProtectionAction, ProtectionDialog } from "./protection-dialogs.tsx";
import { breakNames, byWords, markNames } from "./protection-words.ts";

type Limit = CustomerProtection["limits"][number];

const orNone = (pounds: number | null) => (pounds === null ? "None" : formatMoney(pounds));

function pendingWords({ pending }: CustomerProtection["protection"]): string {
  if (pending === null) return "None";
  const what = pending.limit === null ? "No limit" : formatMoney(pending.limit);
  return `${what}, if confirmed after ${londonMoment(pending.readyAt)}`;
}

function ageWords({ age, ageMethod }: CustomerProtection): string {
  if (age === null) return "Not given";
  const by = ageMethod === "declared" ? "self-declared" : `checked by ${ageMethod}`;
  return `${age === "adult" ? "18 or over" : "Under 18"}, ${by}`;
}

function breakWords({ restriction }: CustomerProtection["protection"]): string {
  if (restriction === null) return "None";
  const until = restriction.until ? `, until ${londonDate(restriction.until)}` : "";
  return `${breakNames[restriction.kind]}${until}`;
}

const breakColumns: Column<BreakOfCustomer>[] = [
  { header: "Break", cell: ({ kind }) => <strong>{breakNames[kind]}</strong> },
  { header: "From", nowrap: true, cell: ({ from }) => formatDateTime(from), phone: "labelled" },
  {
    header: "Ends",
    nowrap: true,
    phone: "labelled",
    cell: ({ kind, until }) => (until ? formatDateTime(until) : kind === "stop" ? "Unblocked" : "Permanent"),
  },
  {
    header: "Ended",
    nowrap: true,
    phone: "labelled",
    cell: ({ endedAt }) => (endedAt ? formatDateTime(endedAt) : "–"),
  },
  { header: "Added by", cell: byWords, phone: "labelled" },
];

const sum = (id: string, header: string, of: (month: MonthOfCustomer) => number): Column<MonthOfCustomer> => ({
  id,
  header,
  align: "right",
  cell: (month) => formatMoney(of(month)),
});

const monthColumns: Column<MonthOfCustomer>[] = [
  { header: "Month", cell: ({ month }) => formatPeriod(month) },
  sum("spent", "Spent", ({ spent }) => spent),
  sum("refunded", "Refunded", ({ refunded }) => refunded),
  sum("counts", "Towards limit", ({ spent, refunded }) => spent - refunded),
  sum("credit", "By credit card", ({ credit }) => credit),
];

const sources: Record<Limit["source"], string> = {
  registration: "Customer, at registration",
  cart: "Customer, before an order",
  account: "Customer",
  staff_lower: "Staff",
};

function limitState({ effectiveAt, endedAt }: Limit): string {
  if (effectiveAt === null) return endedAt === null ? "Awaiting customer" : "Not confirmed";
  return endedAt === null ? "In force" : `Until ${formatDateTime(endedAt)}`;
}

const limitColumns: Column<Limit>[] = [
  { header: "Limit", cell: ({ limit }) => <strong>{orNone(limit)}</strong> },
  { header: "Requested", nowrap: true, cell: ({ askedAt }) => formatDateTime(askedAt), phone: "labelled" },
  { header: "Status", cell: limitState },
  { header: "By", cell: ({ source }) => sources[source], phone: "labelled" },
];

function Limits({ person: { limits, notes } }: { person: CustomerProtection }) {
  if (limits.length === 0 && notes.length === 0) return null;
  return (
    <Part title="Limits" className="mt-8">
      {limits.length > 0 && (
        <DataTable
          caption="Limits"
          columns={limitColumns}
          rows={limits}
          rowId={({ askedAt, source }) => `${askedAt} ${source}`}
        />
      )}
      {notes.length > 0 && (
        <ul className="mt-3 max-w-180 divide-y divide-line">
          {notes.map(({ note, at, by }) => (
            <li key={`${at} ${note}`} className="py-2 [overflow-wrap:anywhere]">
              “{note}” <span className="text-small text-muted">{`${formatName(by)}, ${formatDateTime(at)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** By what a customer is recognised who comes back, and as whom they were. */
function Marks({ person: { marks, recognised } }: { person: CustomerProtection }) {
  if (marks.length === 0 && recognised.length === 0) return null;
  return (
    <Part title="Exclusion matching" className="mt-8">
      {marks.length > 0 && (
        <p>
          If they open another account, they can be matched on:{" "}
          {[...new Set(marks.map(({ kind }) => (markNames[kind] ?? kind).toLowerCase()))].join("; ")}. The values
          themselves can't be read.
        </p>
      )}
      {recognised.map(({ as, isSamePerson, at }) => (
        <p key={as._id} className="mt-2">
          {isSamePerson ? "Matched with " : "Shares details with "}
          <UserLink user={as} tab="care" />
          {`, who is excluded, on ${londonDate(at)}.`}
        </p>
      ))}
    </Part>
  );
}

/** What staff may do: to tighten, and to end what staff tightened. What the customer tightened has no button. */
function Acts({ person, onAction }: { person: CustomerProtection; onAction: (act: ProtectionAction) => void }) {
  const { staffLimit, restriction } = person.protection;
  const isStopped = person.breaks.some(({ kind, endedAt }) => kind === "stop" && endedAt === null);
  const act = (name: ProtectionAction, label: string) => (
    <LinkButton className="text-label" onClick={() => onAction(name)}>
      {label}
    </LinkButton>
  );
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 print:hidden">
      <Action right="care.settle" size="small" onClick={() => onAction("flag")} variant="primary">
        Flag customer
      </Action>
      <May right="care.lowerLimit">{act("lower", "Lower limit")}</May>
      {staffLimit !== null && <May right="care.lowerLimit">{act("end-lowering", "Remove staff limit")}</May>}
      <May right="care.birthDate">{act("birth-date", "Correct date of birth")}</May>
      <May right="complaints.enter">{act("complaint", "Add complaint")}</May>
      {restriction?.kind !== "close" && <May right="care.stop">{act("break", "Add break")}</May>}
      {isStopped ? (
        <May right="care.liftStop">{act("lift", "Unblock customer")}</May>
      ) : (
        <May right="care.stop">{act("stop", "Block customer")}</May>
      )}
    </div>
  );
}

function Flags({ userId, page, onPage }: PartProps) {
  const list = trpc.care.list.useQuery({ state: null, userId, ...rowsOfPage(page, PAGE_SIZE) }, keepRows);
  return (
    <Part title="Flags">
      {list.data?.totalFlags === 0 ? (
        <p>Never flagged.</p>
      ) : (
        <FlagList list={list} ofOne empty={null} paging={{ page, pageSize: PAGE_SIZE, onPage }} />
      )}
    </Part>
  );
}

function Person(part: PartProps) {
  const { userId } = part;
  const answer = trpc.care.findPerson.useQuery({ id: userId });
  const customer = trpc.customers.find.useQuery({ id: userId }).data?.customer;
  const [act, setAct] = useState<ProtectionAction>();
  const person = answer.data;
  if (!person) return <Unloaded query={answer} outline={["h-60"]} />;
  const { breaks, months, protection } = person;
  const name = customer ? formatName(customer) || customer.email : "this customer";
  return (
    <>
      <Acts person={person} onAction={setAct} />
      <Flags {...part} />
      <DescriptionList
        columns={2}
        className="mt-8"
        items={[
          { label: "Current limit", value: orNone(protection.limit) },
          { label: "Customer's limit", value: protection.hasChosen ? orNone(protection.ownLimit) : "Not set" },
          { label: "Staff limit", value: orNone(protection.staffLimit) },
          { label: "Limit increase requested", value: pendingWords(protection) },
          { label: "Spent this month", value: formatMoney(protection.spent) },
          { label: "In progress", value: formatMoney(protection.held) },
          { label: "Break", value: breakWords(protection) },
          { label: "Age", value: ageWords(person) },
        ]}
      />
      {breaks.length > 0 && (
        <Part title="Breaks" className="mt-8">
          <DataTable
            caption="Breaks"
            columns={breakColumns}
            rows={breaks}
            rowId={({ from, kind }) => `${from} ${kind}`}
          />
        </Part>
      )}
      {months.length > 0 && (
        <Part title="Months" className="mt-8">
          <DataTable caption="Months" columns={monthColumns} rows={months} rowId={({ month }) => month} />
        </Part>
      )}
      <Limits person={person} />
      <Marks person={person} />
      {act && <ProtectionDialog act={act} userId={userId} name={name} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** What protects a customer: read only, but for what staff may tighten. */
export function ProtectionPart(part: PartProps) {
  return (
    <May right="care.read" part>
      <Person {...part} />
    </May>
  );
}
