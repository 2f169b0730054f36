/** Everyday screens. */
export const mainLinks = [
  { to: "/admin", label: "Dashboard" },
  { to: "/admin/raffles", label: "Raffles" },
  { to: "/admin/orders", label: "Orders" },
  { to: "/admin/categories", label: "Categories" },
  { to: "/admin/coupon-codes", label: "Coupon Codes" },
  { to: "/admin/config", label: "Configure" },
  { to: "/admin/dynamic-pages", label: "Pages" },
  { to: "/admin/users", label: "Users" },
] as const;

/** Screens for running the shop itself. */
export const careLinks = [
  { to: "/admin/attention", label: "Needs attention" },
  { to: "/admin/reports", label: "Reports" },
  { to: "/admin/mails", label: "Mails" },
  { to: "/admin/audit", label: "Audit trail" },
  { to: "/admin/settings", label: "Settings" },
] as const;
