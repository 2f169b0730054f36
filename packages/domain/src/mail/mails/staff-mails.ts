import { approvalTitle, type Role, roleNames, StaffRole } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, link, type Sender, small } from "./email-parts.ts";

/** The ids of the others whom a mail names, by which it is found when one of them is erased. */
const named = z.array(z.string());

function rolesOf(held: readonly Role[]): string {
  return held.length === 0 ? "none" : held.map((role) => roleNames[role]).join(", ");
}

function rolesLink(shop: Sender) {
  return link("See staff roles", `${shop.publicUrl}/admin/roles`);
}

export const staffMails = {
  "rights-changed": defineMail({
    name: "Admin rights changed",
    data: reader.extend({ isAdmin: z.boolean(), roles: z.array(StaffRole).default([]) }),
    render: ({ isAdmin, roles }, shop) => ({
      subject: isAdmin ? "You're now an admin" : "You're no longer an admin",
      parts: [
        `An admin has ${isAdmin ? "given you" : "removed your"} admin access to ${shop.siteName}.`,
        roles.length > 0 && `Your roles: ${rolesOf(roles)}.`,
        "If you weren't expecting this, please speak to the other admins.",
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
      subject: `${name}'s roles have changed`,
      parts: [
        `${by} changed ${name}'s roles at ${shop.siteName}.`,
        `Before: ${rolesOf(before)}. Now: ${rolesOf(after)}.`,
        "If you weren't expecting this, please speak to the other owners straight away.",
        rolesLink(shop),
      ],
    }),
  }),

  // To the owners, without the name of the one who was deleted, which is erased.
  "staff-deleted": defineMail({
    name: "Staff account deleted",
    data: reader.extend({ roles: z.array(StaffRole) }),
    render: ({ roles }, shop) => ({
      subject: "A staff account has been deleted",
      parts: [
        `An account at ${shop.siteName} with these roles was deleted: ${rolesOf(roles)}.`,
        "The audit trail shows who did this. If you weren't expecting it, please speak to the other owners straight away.",
        rolesLink(shop),
      ],
    }),
  }),

  // To those who may approve it. It names no customer.
  "act-waiting": defineMail({
    name: "Approval needed",
    data: reader.extend({ kind: z.string(), by: z.string(), id: z.string(), named }),
    namesStaff: true,
    render: ({ kind, by, id }, shop) => {
      const title = approvalTitle(kind);
      return {
        subject: `Approval needed: ${title}`,
        heading: "Your approval is needed",
        parts: [
          `${by} has requested this at ${shop.siteName}: ${title}. Please approve or reject it within 72 hours.`,
          action("Review request", `${shop.publicUrl}/admin/acts/${id}`),
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
        `The ${shop.siteName} audit trail is sealed up to row ${seq.toLocaleString("en-GB")}.`,
        "Please keep this email. You can use this anchor later to check that no earlier row has been changed:",
        `${seq}:${hash}`,
        small(`On the server: counterfoil check-audit --anchor ${seq}:${hash}`),
      ],
    }),
  }),
};
