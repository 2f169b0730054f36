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

function FooterContact({ company }: { company: CompanyDetails }) {
  return (
    <div className="mt-4 grid gap-2.5">
      <Contact company={company} />
      <SocialLinks company={company} />
      <Cards brands={company.cards} />
    </div>
  );
}

const link = "block rounded-s py-1.5 text-white no-underline hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 text-small font-bold tracking-normal text-white">{title}</h2>
      {children}
    </div>
  );
}

function Page({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link to="/p/$slug" params={{ slug }} className={link}>
      {children}
    </Link>
  );
}

export function Footer() {
  const { settings } = useSession();
  const company = companyLine(settings.company);
  return (
    <footer className="bg-ink text-small text-on-ink">
      <div className="wrap pb-8 pt-10">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <Link to="/" aria-label={`${settings.name}, home`} className="inline-block rounded-s no-underline">
              <Wordmark name={settings.name} />
            </Link>
            <p className="mt-3.5 max-w-[34ch]">Prize competitions with a set number of tickets and a set end date.</p>
            <FooterContact company={settings.company} />
          </div>
          <Column title="Competitions">
            <Link to="/all" className={link}>
              Live
            </Link>
            <Link to="/completed" className={link}>
              Completed
            </Link>
            <Link to="/winners" className={link}>
              Winners
            </Link>
            <Link to="/draws" className={link}>
              Draws
            </Link>
          </Column>
          <Column title="Help">
            <Link to="/how-it-works" className={link}>
              How it works
            </Link>
            <Link to="/draws/how" className={link}>
              How our draws work
            </Link>
            <Link to="/faq" className={link}>
              FAQ
            </Link>
            <Link to="/player-protection" className={link}>
              Player protection
            </Link>
            <Link to="/complaints" className={link}>
              Complaints
            </Link>
            {settings.company.address !== "" && (
              <Link to="/p/$slug" params={{ slug: "terms-and-conditions" }} hash="free-entry" className={link}>
                Free entry by post
              </Link>
            )}
          </Column>
          <Column title="Company">
            <Page slug="about-us">About us</Page>
            <Page slug="terms-and-conditions">Terms and conditions</Page>
            <Page slug="terms-of-use">Terms of use</Page>
            <Page slug="acceptable-use">Acceptable use</Page>
            <Page slug="privacy">Privacy</Page>
          </Column>
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
