/** What a member of staff may be, several at the same time. A person with none is a customer. */
export const roles = ["owner", "manager", "support", "finance", "marketing", "drawOfficer"] as const;

export type Role = (typeof roles)[number];

/** What a role is called in a sentence. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: "owner",
  manager: "manager",
  support: "support",
  finance: "finance",
  marketing: "marketing",
  drawOfficer: "draw officer",
};

/** Returns these roles, each once, in the order of the table. */
export function sortedRoles(given: readonly Role[]): Role[] {
  return roles.filter((role) => given.includes(role));
}

/** Returns whether someone has any role, and so a way into the console. */
export function isStaff(user: { roles: readonly Role[] }): boolean {
  return user.roles.length > 0;
}

/** Returns whether someone may give and take roles. A shop always has at least one owner. */
export function isOwner(user: { roles: readonly Role[] }): boolean {
  return user.roles.includes("owner");
}
