export const customerTabs = ["tickets", "orders", "balance", "care", "mails", "sessions", "trail", "notes"] as const;
export type CustomerTab = (typeof customerTabs)[number];
