import { type CompanyDetails, companyLine, type SocialSite, socialSites } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../../app/session.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { SupportBox } from "../protection/support-box.tsx";

const contactLink = "inline-flex min-h-6 items-center rounded-s py-1 text-white underline hover:no-underline";
const profiles = ["facebook", "instagram", "x", "tiktok", "youtube"] as const satisfies SocialSite[];

function SocialLinks({ company }: { company: CompanyDetails }) {
  const filled = profiles.filter((site) => company[site] !== "");
  if (filled.length === 0) return null;
  return (
    <ul aria-label="Follow us" className="flex flex-wrap gap-x-5">
      {filled.map((site) => (
        <li key={site}>
          <a href={company[site]} target="_blank" rel="noreferrer" className={contactLink}>
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
        <a href={`mailto:${email}`} className={`${contactLink} [overflow-wrap:anywhere]`}>
          {email}
        </a>
      )}
      {phone !== "" && (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={contactLink}>
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

const competitions = [
  { to: "/all", label: "Live" },
  { to: "/completed", label: "Completed" },
  { to: "/winners", label: "Winners" },
  { to: "/draws", label: "Draws" },
] as const;

const help = [
  { to: "/how-it-works", label: "How it works" },
  { to: "/draws/how", label: "How our draws work" },
  { to: "/faq", label: "FAQ" },
  { to: "/player-protection", label: "Player protection" },
  { to: "/complaints", label: "Complaints" },
] as const;

const pages = [
  { to: "/p/$slug", params: { slug: "about-us" }, label: "About us" },
  { to: "/p/$slug", params: { slug: "terms-and-conditions" }, label: "Terms and conditions" },
  { to: "/p/$slug", params: { slug: "terms-of-use" }, label: "Terms of use" },
  { to: "/p/$slug", params: { slug: "acceptable-use" }, label: "Acceptable use" },
  { to: "/p/$slug", params: { slug: "privacy" }, label: "Privacy" },
] as const;

const freeEntry = { ...pages[1], hash: "free-entry", label: "Free entry by post" } as const;

type FooterLink = (typeof competitions | typeof help | typeof pages)[number] | typeof freeEntry;

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className="mb-1.5 text-small font-bold tracking-normal text-white">{title}</h2>
      {links.map(({ label, ...link }) => (
        <Link key={label} {...link} className="block rounded-s py-1.5 text-white no-underline hover:underline">
          {label}
        </Link>
      ))}
    </div>
  );
}

export function Footer() {
  const { settings } = useSession();
  const company = companyLine(settings.company);
  return (
    <footer className="bg-ink text-small text-on-ink print:hidden">
      <div className="wrap pb-8 pt-10">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <Link to="/" aria-label={`${settings.name}, home`} className="inline-block rounded-s no-underline">
              <Wordmark name={settings.name} />
            </Link>
            <p className="mt-3.5 max-w-[34ch]">Prize competitions with a set number of tickets and a set end date.</p>
            <div className="mt-4 grid gap-2.5">
              <Contact company={settings.company} />
              <SocialLinks company={settings.company} />
              <Cards brands={settings.company.cards} />
            </div>
          </div>
          <Column title="Competitions" links={competitions} />
          <Column title="Help" links={settings.company.address === "" ? help : [...help, freeEntry]} />
          <Column title="Company" links={pages} />
        </div>
        <SupportBox onInk className="mt-8 lg:mt-6 [:root:has(main_[data-support])_&]:hidden" />
        <p className="mt-8 border-t border-rule-on-ink pt-5 [overflow-wrap:anywhere]">
          {company && <span className="mb-1.5 block">{company}</span>}
          {settings.name}. Prize competitions for UK residents aged 18 or over. Only spend what you can afford.
        </p>
      </div>
    </footer>
  );
}
