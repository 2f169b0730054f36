import { actTitles, isActKind, type Role, roleNames, StaffRole } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, link, paragraph, type Sender, small } from "./email-parts.ts";

/** The ids of the others whom a mail names, by which it is found when one of them is erased. */
const named = z.array(z.string());

const rolesOf = (held: readonly Role[]) =>
  held.length === 0 ? "none" : held.map((role) => roleNames[role]).join(", ");
const rolesLink = (shop: Sender) => link("See who has which role", `${shop.publicUrl}/admin/roles`);

export const staffMails = {
  "rights-changed": defineMail({
    name: "Admin rights changed",
    data: reader.extend({ isAdmin: z.boolean(), roles: z.array(StaffRole).default([]) }),
    render: ({ isAdmin, roles }, shop) => ({
      subject: isAdmin ? "You are an admin now" : "You are no longer an admin",
      parts: [
        paragraph(
          `An admin ${isAdmin ? "gave you the" : "took your"} rights of an admin at ${shop.siteName}${isAdmin ? "" : " away"}.`,
        ),
        ...(roles.length > 0 ? [paragraph(`Your roles: ${rolesOf(roles)}.`)] : []),
        paragraph("If you did not expect this, please speak to the other admins."),
        link(`Go to ${shop.siteName}`, shop.publicUrl),
      ],
    }),
  }),

  // To the owners, and to the person whose roles they are.
  "roles-changed": defineMail({
    name: "Roles changed",
    data: reader.extend({
      name: z.string(),
      before: z.array(StaffRole),
      after: z.array(StaffRole),
      by: z.string(),
      named,
    }),
    namesStaff: true,
    render: ({ name, before, after, by }, shop) => ({
      subject: `The roles of ${name} were changed`,
      parts: [
        paragraph(`${by} changed what ${name} may do at ${shop.siteName}.`),
        paragraph(`Roles until now: ${rolesOf(before)}. Roles from now on: ${rolesOf(after)}.`),
        paragraph("If you did not expect this, please speak to the other owners at once."),
        rolesLink(shop),
      ],
    }),
  }),

  // To the owners, without the name of the one who was deleted, which is erased.
  "staff-deleted": defineMail({
    name: "Staff account deleted",
    data: reader.extend({ roles: z.array(StaffRole) }),
    render: ({ roles }, shop) => ({
      subject: "An account of your staff was deleted",
      parts: [
        paragraph(`An account at ${shop.siteName} with these roles was deleted: ${rolesOf(roles)}.`),
        paragraph(
          "The audit trail says by whom. If you did not expect this, please speak to the other owners at once.",
        ),
        rolesLink(shop),
      ],
    }),
  }),

  // To those who may approve it. It names no customer.
  "act-waiting": defineMail({
    name: "Waiting for a second admin",
    data: reader.extend({ kind: z.string(), by: z.string(), id: z.string(), named }),
    namesStaff: true,
    render: ({ kind, by, id }, shop) => {
      const title = isActKind(kind) ? actTitles[kind] : kind;
      return {
        subject: `Waiting for a second admin: ${title}`,
        heading: "A second admin has to approve this",
        parts: [
          paragraph(
            `${by} asked for it at ${shop.siteName}: ${title}. It is done once somebody else approves it, within 72 hours.`,
          ),
          action("See what it is about", `${shop.publicUrl}/admin/acts/${id}`),
        ],
      };
    },
  }),

  // To the owners, daily, with the last row of the audit trail that was sealed, which they keep as an anchor.
  "audit-anchor": defineMail({
    name: "Audit trail anchor",
    data: reader.extend({ seq: z.number().int(), hash: z.string() }),
    render: ({ seq, hash }, shop) => ({
      subject: `Audit trail sealed up to row ${seq.toLocaleString("en-GB")}`,
      heading: "Your audit trail is sealed",
      parts: [
        paragraph(`The audit trail of ${shop.siteName} is sealed up to row ${seq.toLocaleString("en-GB")}.`),
        paragraph(
          "Please keep this mail. With its anchor you can find out later whether somebody changed a row up to this one:",
        ),
        paragraph(`${seq}:${hash}`),
        small(`On the server: counterfoil check-audit --anchor ${seq}:${hash}`),
      ],
    }),
  }),
};
