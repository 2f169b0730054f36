/** Where the provider's page opens. */
export type PaymentWindow = "frame" | "tab" | "same-tab";

const apple = /iPhone|iPad|iPod|Macintosh/;
/** The browsers inside other apps open no tabs of their own. */
const insideAnApp = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|TikTok|musical_ly|Pinterest|; wv\)/;

/** Opens in a frame where it fits, else in a new tab, else in place of this page. */
export function paymentWindow(wide: boolean, userAgent: string): PaymentWindow {
  if (wide) return "frame";
  return apple.test(userAgent) || insideAnApp.test(userAgent) ? "same-tab" : "tab";
}

/** The same for this browser as it stands. */
export function paymentWindowHere(): PaymentWindow {
  return paymentWindow(window.matchMedia("(width >= 64rem)").matches, navigator.userAgent);
}

/**
 * Opens an empty tab. It has to be called in the click itself: once an answer was waited for, browsers refuse.
 * Null where they refuse anyway.
 */
export function openTab(text: string): Window | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}

/** Leads an open tab to the provider, who learns nothing of the page that opened it. */
export function leadTab(tab: Window, url: string): void {
  tab.opener = null;
  tab.location.replace(url);
}

/** This page stands in a frame of another one. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
