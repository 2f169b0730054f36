export const accountLinks = [
  { to: "/account/tickets", label: "My Tickets" },
  { to: "/account/settings", label: "Account" },
  { to: "/account/limits", label: "Limits" },
  { to: "/account/support", label: "Support" },
  { to: "/auth/logout", label: "Logout" },
] as const;

export const competitionLinks = [
  { to: "/all", label: "Live" },
  { to: "/completed", label: "Completed" },
  { to: "/draws", label: "Draws" },
] as const;

export const mainLinks = [
  { to: "/how-it-works", label: "How it works" },
  { to: "/faq", label: "FAQ" },
  { to: "/winners", label: "Winners" },
] as const;
