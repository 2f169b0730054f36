/** What everyone confirms when they join. Change the version with the text: it is stored with each consent. */
export const AGE_CONSENT = { text: "I am over 18 and a UK resident", version: "1" } as const;
