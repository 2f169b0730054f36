import { type Address, type Customer, formatName, rowsOfPage } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatCount, formatDateTime, formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Badge, StatusDot } from "../../ui/status-dot.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AuditList } from "../audit/audit-list.tsx";
import { BackLink, Screen, Unloaded } from "../frame/screen.tsx";
import { ProtectionPart } from "../protection/protection-part.tsx";
import { UserActionDialog } from "../users/user-action-dialog.tsx";
import { type OpenAction, useUserMenu } from "../users/user-actions.ts";
import { BalancePart, MailsPart, OrdersPart, type PartProps, SessionsPart, TicketsPart } from "./account-parts.tsx";
import { type CustomerTab, customerTabs } from "./customer-tabs.ts";
import { NotesPart } from "./notes-part.tsx";

function inLines({ addressLine1, addressLine2, city, county, postCode }: Address): string {
  return [addressLine1, addressLine2, city, county, postCode].filter(Boolean).join(", ");
}

/** What only an account has. */
const ofAccount = ["Verified", "2FA", "Billing address", "Newsletter", "Logs in with", "Last login"];

function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, phone, verified, twoFacAuth, newsletter, addresses, duplicateShippingAddr, social } = customer;
  const billing = duplicateShippingAddr ? "Same as shipping" : inLines(addresses.billing);
  return (
    <DescriptionList
      columns={2}
      className="my-6"
      items={[
        {
          label: "Email",
          value: email && (
            <>
              <a href={`mailto:${email}`} className="underline">
                <EmailText>{email}</EmailText>
              </a>{" "}
              <CopyButton text={email} label="Copy email" />
            </>
          ),
        },
        { label: "Phone", value: phone },
        {
          label: "Verified",
          value: verified ? <StatusDot tone="ok">Yes</StatusDot> : <StatusDot tone="warn">No</StatusDot>,
        },
        {
          label: "2FA",
          value: twoFacAuth ? <StatusDot tone="ok">On</StatusDot> : <StatusDot tone="off">Off</StatusDot>,
        },
        { label: "Shipping address", value: inLines(addresses.shipping) },
        { label: "Billing address", value: billing },
        { label: "Newsletter", value: newsletter ? "Yes" : "No" },
        { label: "Logs in with", value: social ? "Google or Facebook" : "Email and password" },
        { label: "Last login", value: customer.lastLoginAt ? formatDateTime(customer.lastLoginAt) : "Unknown" },
        { label: "Created", value: formatDateTime(customer.createdAt) },
      ].filter(({ label }) => !customer.byPost || !ofAccount.includes(label))}
    />
  );
}

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

function Acts({ customer, onAction }: { customer: Customer; onAction: (action: OpenAction) => void }) {
  const menuOf = useUserMenu();
  return menuOf(customer, (act) => onAction({ act, user: customer }))
    .flat()
    .filter(({ disabled }) => !disabled)
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
  const [current, setCurrent] = useState<OpenAction>();
  const navigate = route.useNavigate();
  const name = formatName(customer) || customer.email;
  return (
    <Screen
      title={name}
      heading={
        <span className="inline-flex flex-wrap items-center gap-2.5">
          {name} {customer.admin && <Badge tone="done">Admin</Badge>}
          {customer.byPost && <Badge>Entered by post, no account</Badge>}
          {customer.confirmationRequired && <Badge tone="warn">Registration incomplete</Badge>}
        </span>
      }
      back={<BackLink to="/admin/users" />}
      actions={<Acts customer={customer} onAction={setCurrent} />}
    >
      <StatBand>
        <StatTile label="Promotional Balance" value={formatMoney(customer.promotionalBalance)} />
        {customer.winnings !== 0 && <StatTile label="Winnings" value={formatMoney(customer.winnings)} />}
        <StatTile label="Orders" value={formatCount(customer.orders)} />
        <StatTile label="Tickets" value={formatCount(customer.tickets)} />
        <StatTile label="Spent" value={formatMoney(customer.spent)} hint="Card payments, net of refunds" />
      </StatBand>
      <CustomerDetails customer={customer} />
      <Parts userId={customer._id} />
      <UserActionDialog
        current={current}
        onClose={() => setCurrent(undefined)}
        onDeleted={() => void navigate({ to: "/admin/users", replace: true })}
      />
    </Screen>
  );
}

export function CustomerScreen() {
  const answer = trpc.customers.find.useQuery(route.useRouteContext().first.customer.input);
  if (answer.data) return <Known customer={answer.data.customer} />;
  const help = "The account may have been deleted. Its orders and entries are kept.";
  const gone = { code: "user.not_found", title: "User not found", help } as const;
  return (
    <Screen title="Customer" back={<BackLink to="/admin/users" />}>
      <Unloaded query={answer} outline={["h-28", "mt-6 h-60"]} gone={gone} />
    </Screen>
  );
}
