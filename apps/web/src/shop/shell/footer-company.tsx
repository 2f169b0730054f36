import { type CompanyDetails, type SocialSite, socialSites } from "@counterfoil/core";
import type { ReactNode } from "react";

const link = "inline-flex min-h-6 items-center rounded-s py-1 text-white underline hover:no-underline";
const profiles = ["facebook", "instagram", "x", "tiktok", "youtube"] as const satisfies SocialSite[];

function SocialLinks({ company }: { company: CompanyDetails }) {
  const filled = profiles.filter((site) => company[site] !== "");
  if (filled.length === 0) return null;
  return (
    <ul aria-label="Follow us" className="flex flex-wrap gap-x-5">
      {filled.map((site) => (
        <li key={site}>
          <a href={company[site]} target="_blank" rel="noreferrer" className={link}>
            {socialSites[site]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ company: { email, phone } }: { company: CompanyDetails }) {
  if (email === "" && phone === "") return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {email !== "" && (
        <a href={`mailto:${email}`} className={`${link} [overflow-wrap:anywhere]`}>
          {email}
        </a>
      )}
      {phone !== "" && (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={link}>
          {phone}
        </a>
      )}
    </p>
  );
}

function Cards({ brands }: { brands: string[] }): ReactNode {
  if (brands.length === 0) return null;
  return (
    <ul aria-label="Cards we accept" className="flex flex-wrap gap-2">
      {brands.map((brand) => (
        <li key={brand} className="rounded-s bg-white px-2 py-0.5 text-fine font-semibold text-ink">
          {brand}
        </li>
      ))}
    </ul>
  );
}

export function FooterContact({ company }: { company: CompanyDetails }) {
  return (
    <div className="mt-4 grid gap-2.5">
      <Contact company={company} />
      <SocialLinks company={company} />
      <Cards brands={company.cards} />
    </div>
  );
}
