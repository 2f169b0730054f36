import { type Customer, formatName, rowsOfPage } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { codeOf } from "../../app/api-error.ts";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AuditList } from "../audit/audit-list.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Screen } from "../frame/screen.tsx";
import { Unloaded } from "../frame/unloaded.tsx";
import { ProtectionPart } from "../protection/protection-part.tsx";
import { UserActionDialog } from "../users/user-action-dialog.tsx";
import { useUserActions, useUserMenu } from "../users/user-actions.ts";
import { BalancePart, MailsPart, SessionsPart } from "./account-parts.tsx";
import { CustomerBadges, CustomerDetails, CustomerFigures } from "./customer-head.tsx";
import type { PartProps } from "./customer-list.tsx";
import { type CustomerTab, customerTabs } from "./customer-tabs.ts";
import { NotesPart } from "./notes-part.tsx";
import { OrdersPart, TicketsPart } from "./orders-and-tickets.tsx";

const route = getRouteApi("/admin/users/$id");

function TrailPart({ userId, page, onPage }: PartProps) {
  const { entry } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <May right="audit.read" part>
      <AuditList
        input={{ subject: "user", subjectId: userId, ...rowsOfPage(page, 20) }}
        entry={entry}
        onEntry={(id) => void navigate({ search: (search) => ({ ...search, entry: id }), resetScroll: false })}
        {...{ page, onPage }}
      />
    </May>
  );
}

const parts: Record<CustomerTab, { label: string; Part: ComponentType<PartProps> }> = {
  tickets: { label: "Tickets", Part: TicketsPart },
  orders: { label: "Orders", Part: OrdersPart },
  balance: { label: "Balance", Part: BalancePart },
  care: { label: "Player protection", Part: ProtectionPart },
  mails: { label: "Emails", Part: MailsPart },
  sessions: { label: "Devices", Part: SessionsPart },
  trail: { label: "Audit trail", Part: TrailPart },
  notes: { label: "Notes", Part: NotesPart },
};

function Parts({ userId }: { userId: string }) {
  const { tab = "tickets", page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const onPage = (next: number, replace: boolean) =>
    void navigate({ search: (search) => ({ ...search, page: next }), replace, resetScroll: false });
  return (
    <Tabs
      label="About this customer"
      value={tab}
      onValueChange={(value) =>
        void navigate({
          search: { tab: customerTabs.find((name) => name === value) },
          replace: true,
          resetScroll: false,
        })
      }
      tabs={customerTabs.map((value) => {
        const { label, Part } = parts[value];
        return { value, label, panel: <Part {...{ userId, page, onPage }} /> };
      })}
    />
  );
}

/** The actions on a customer: the main one as a button; deletion last. */
function Acts({ customer, onAction }: { customer: Customer; onAction: ReturnType<typeof useUserActions>["open"] }) {
  const menuOf = useUserMenu();
  return menuOf(customer, (act) => onAction({ act, user: customer }))
    .flat()
    .map(({ label, onSelect }, place) =>
      place === 0 ? (
        <Button key={label} variant="secondary" size="small" onClick={onSelect}>
          {label}
        </Button>
      ) : (
        <LinkButton key={label} className="text-label" onClick={onSelect}>
          {label}
        </LinkButton>
      ),
    );
}

function Known({ customer }: { customer: Customer }) {
  const acts = useUserActions();
  const navigate = route.useNavigate();
  const name = formatName(customer) || customer.email;
  return (
    <Screen
      title={name}
      heading={
        <span className="inline-flex flex-wrap items-center gap-2.5">
          {name} <CustomerBadges customer={customer} />
        </span>
      }
      back={<BackLink to="/admin/users" />}
      actions={<Acts customer={customer} onAction={acts.open} />}
    >
      <CustomerFigures customer={customer} />
      <CustomerDetails customer={customer} />
      <Parts userId={customer._id} />
      <UserActionDialog
        current={acts.current}
        onClose={acts.close}
        onDeleted={() => void navigate({ to: "/admin/users", replace: true })}
      />
    </Screen>
  );
}

export function CustomerScreen() {
  const answer = trpc.customers.find.useQuery(route.useRouteContext().first.customer.input);
  if (answer.data) return <Known customer={answer.data.customer} />;
  const gone = codeOf(answer.error) === "user.not_found";
  return (
    <Screen title="Customer" back={<BackLink to="/admin/users" />}>
      {gone && (
        <Empty title="User not found" help="The account may have been deleted. Its orders and entries are kept." />
      )}
      {!gone && <Unloaded query={answer} outline={["h-28", "mt-6 h-60"]} />}
    </Screen>
  );
}
