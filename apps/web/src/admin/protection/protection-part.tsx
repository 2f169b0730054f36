import { type CustomerProtection, formatName, rowsOfPage } from "@counterfoil/core";
import { useState } from "react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PAGE_SIZE, type PartProps } from "../customer/customer-list.tsx";
import { Action } from "../frame/action.tsx";
import { keepRows } from "../frame/list-props.ts";
import { Unloaded } from "../frame/screen.tsx";
import { FlagList } from "./flag-list.tsx";
import { type ProtectionAction, ProtectionDialog } from "./protection-dialogs.tsx";
import { Breaks, Limits, Marks, Months, Now } from "./protection-parts.tsx";

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
    <section aria-labelledby="care-flags">
      <h2 id="care-flags" className="mb-2 text-h3 font-bold">
        Flags
      </h2>
      {list.data?.totalFlags === 0 ? (
        <p>Never flagged.</p>
      ) : (
        <FlagList list={list} ofOne empty={null} paging={{ page, pageSize: PAGE_SIZE, onPage }} />
      )}
    </section>
  );
}

function Person(part: PartProps) {
  const { userId } = part;
  const answer = trpc.care.findPerson.useQuery({ id: userId });
  const customer = trpc.customers.find.useQuery({ id: userId }).data?.customer;
  const [act, setAct] = useState<ProtectionAction>();
  const person = answer.data;
  if (!person) return <Unloaded query={answer} outline={["h-60"]} />;
  const name = customer ? formatName(customer) || customer.email : "this customer";
  return (
    <>
      <Acts person={person} onAction={setAct} />
      <Flags {...part} />
      <Now person={person} />
      <Breaks breaks={person.breaks} />
      <Months months={person.months} />
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
