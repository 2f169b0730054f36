import { useNavigate } from "@tanstack/react-router";
import { useShortcut } from "../../ui/shortcut.ts";
import { type NavLink, navLinks } from "./nav-links.ts";

/** The second keys of the shortcuts that open a screen. */
const letters: Partial<Record<NavLink["to"], string>> = {
  "/admin": "d",
  "/admin/raffles": "r",
  "/admin/orders": "o",
  "/admin/coupon-codes": "c",
  "/admin/users": "u",
};

function Go({ to, label, letter }: NavLink & { letter: string }) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, `Go to ${label}`, () => void navigate({ to }));
  return null;
}

/** Two-key shortcuts to everyday screens: "g o" for Orders. */
export function GoShortcuts() {
  return navLinks.map((link) => {
    const letter = letters[link.to];
    return letter && <Go key={link.to} {...link} letter={letter} />;
  });
}
