import type { Address, Customer } from "@counterfoil/core";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatCount } from "../../ui/count.ts";
import { formatDateTime } from "../../ui/dates.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatMoney } from "../../ui/money.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Badge, StatusDot } from "../../ui/status-dot.tsx";

function inLines(address: Address): string {
  const { addressLine1, addressLine2, city, county, postCode } = address;
  return [addressLine1, addressLine2, city, county, postCode].filter(Boolean).join(", ");
}

/** Key figures of the customer. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  return (
    <StatBand>
      <StatTile label="Promotional Balance" value={formatMoney(customer.promotionalBalance)} />
      <StatTile label="Orders" value={formatCount(customer.orders)} />
      <StatTile label="Tickets" value={formatCount(customer.tickets)} />
      <StatTile label="Spent" value={formatMoney(customer.spent)} hint="Card payments, net of refunds" />
    </StatBand>
  );
}

/** The customer's name and contact details. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, phone, verified, twoFacAuth, newsletter, addresses, duplicateShippingAddr, social } = customer;
  const billing = duplicateShippingAddr ? "Same as shipping" : inLines(addresses.billing);
  return (
    <DescriptionList
      columns={2}
      className="my-6"
      items={[
        {
          label: "Email",
          value: (
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
      ]}
    />
  );
}

/** Badges beside the name for the state of the account. */
export function CustomerBadges({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.admin && <Badge tone="done">Admin</Badge>}
      {customer.confirmationRequired && <Badge tone="warn">Registration incomplete</Badge>}
    </>
  );
}
