import type { EditedBlock } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useMemo } from "react";
import { z } from "zod";
import { MayEdit } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { GuardContext, useForms } from "../../ui/dialog-guard.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { MoneyField } from "../../ui/number-field.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";
import { AutosavedList } from "./autosaved-list.tsx";
import { BlockForm } from "./block-form.tsx";
import { CompanyBlock } from "./company-block.tsx";
import { type SectionId, sections } from "./configuration-sections.ts";
import { PictureField } from "./picture-field.tsx";
import { PromotedRaffles } from "./promoted-raffles.tsx";
import { WinnersManager } from "./winners-manager.tsx";

function TestimonialsBlock({ block }: { block: Extract<EditedBlock, { type: "testimonials" }> }) {
  return (
    <AutosavedList
      block={block}
      title="Testimonials"
      note="Shown on the home page in this order."
      values={block.testimonials}
      changesOf={(testimonials) => ({ testimonials })}
      blank={{ image: "", quote: "", author: "" }}
      done="Saved"
      noun="testimonial"
    >
      {({ value, field, changeNow }) => (
        <div className="flex flex-wrap gap-4">
          <PictureField
            label="Picture"
            value={value.image}
            onChange={(image) => changeNow({ ...value, image })}
            className="size-28"
          />
          <div className="grid min-w-0 flex-1 basis-60 gap-3">
            <TextareaField label="Quote" rows={3} maxLength={2_000} {...field("quote")} />
            <TextField label="Author" maxLength={120} {...field("author")} />
          </div>
        </div>
      )}
    </AutosavedList>
  );
}

const amount = z.number("Enter pounds and pence, like 1250.50").min(0, "Enter 0 or more");
const Form = z.object({ options: z.object({ active: z.boolean(), charity: amount, prizes: amount }) });

const totals = [
  ["charity", "Charity Total"],
  ["prizes", "Prizes Total"],
] as const;

function StatisticsBlock({ block }: { block: Extract<EditedBlock, { type: "statistics" }> }) {
  return (
    <BlockForm<z.infer<typeof Form>>
      block={block}
      title="Statistics"
      note="Two amounts shown on the home page."
      values={{ options: block.options }}
      resolver={zodResolver(Form)}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            {totals.map(([name, label]) => (
              <Fragment key={name}>
                {form.controlled(`options.${name}`, ({ onChange, ...field }) => (
                  <MoneyField label={label} {...field} onChange={(value) => onChange(value ?? Number.NaN)} />
                ))}
              </Fragment>
            ))}
          </div>
          <Checkbox {...form.register("options.active")}>Display Statistics on Home Page</Checkbox>
        </>
      )}
    </BlockForm>
  );
}

function FeaturedWinnerBlock({ block }: { block: Extract<EditedBlock, { type: "featured_winner" }> }) {
  const { header, text, image } = block;
  return (
    <BlockForm
      block={block}
      title="Featured Winner"
      note="One winner on the home page."
      values={{ header, text }}
      picture={{ path: image }}
    >
      {(form) => (
        <>
          <TextField label="Header" maxLength={300} {...form.field("header")} />
          {form.controlled("text", (field) => (
            <MarkdownEditor label="Text" {...field} />
          ))}
        </>
      )}
    </BlockForm>
  );
}

function PopupBlock({ block }: { block: Extract<EditedBlock, { type: "global_promotional_popup" }> }) {
  const { text, options, image } = block;
  return (
    <BlockForm
      block={block}
      title="Promo Popup"
      note="Shown once per visit."
      values={{ text, options }}
      picture={{ path: image, hint: "Recommended size: 1000x700" }}
    >
      {(form) => (
        <>
          <TextField
            label="Promo Link URL"
            type="url"
            maxLength={500}
            placeholder="https://"
            {...form.field("options.link")}
          />
          <TextField
            label="Alternative text"
            optional
            maxLength={300}
            hint="For people who can't see the picture"
            {...form.field("text")}
          />
          <div>
            <Checkbox {...form.register("options.active")}>Global Popup Active</Checkbox>
            <Checkbox {...form.register("options.upsellActive")}>Upsell Popup Active</Checkbox>
            <Checkbox {...form.register("options.excludeLoggedIn")}>Exclude logged in users</Checkbox>
          </div>
        </>
      )}
    </BlockForm>
  );
}

type TextBlockName = "how_it_works" | "support" | "referrals" | "winners_intro";

const texts: Readonly<Record<TextBlockName, { title: string; note: string; isPlain?: true }>> = {
  how_it_works: { title: "How it Works", note: "On the home page and its own page." },
  referrals: { title: "Referrals", note: "Shown to customers in their account." },
  support: { title: "Support", note: "Plain text. How customers can contact you.", isPlain: true },
  winners_intro: { title: "Introduction", note: "Plain text, at the top of the Winners page.", isPlain: true },
};

function TextBlock({ block }: { block: Extract<EditedBlock, { type: TextBlockName }> }) {
  const { title, note, isPlain } = texts[block.type];
  return (
    <BlockForm {...{ block, title, note }} values={{ text: block.text }}>
      {(form) =>
        isPlain ? (
          <TextareaField label="Text" rows={6} {...form.field("text")} />
        ) : (
          form.controlled("text", (field) => <MarkdownEditor label="Text" {...field} />)
        )
      }
    </BlockForm>
  );
}

function FaqBlock({ block }: { block: Extract<EditedBlock, { type: "faq" }> }) {
  return (
    <AutosavedList
      block={block}
      title="FAQ"
      note="Answers can use Markdown."
      values={block.faq}
      changesOf={(faq) => ({ faq })}
      blank={{ question: "", answer: "" }}
      done="Successfully edited FAQ!"
      noun="question"
    >
      {({ field }) => (
        <>
          <TextField label="Question" maxLength={500} {...field("question")} />
          <TextareaField label="Answer" rows={3} maxLength={10_000} {...field("answer")} />
        </>
      )}
    </AutosavedList>
  );
}

function UnsavedGuard({ children }: { children: ReactNode }) {
  const { report, changed, discard } = useForms();
  const guard = useMemo(() => ({ report }), [report]);
  const { dialog } = useLeaveGuard(changed, { onLeave: discard });
  return (
    <GuardContext value={guard}>
      {children}
      {dialog}
    </GuardContext>
  );
}

const route = getRouteApi("/admin/config/$section");

export function ConfigurationScreen() {
  const { section } = route.useParams();
  const config = trpc.content.listEdited.useQuery();
  const blocks = config.data?.config;
  return (
    <Screen>
      {blocks && (
        <UnsavedGuard>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 min-[1280px]:grid-cols-[9.5rem_minmax(0,1fr)]">
            <nav
              aria-label="Sections"
              className="min-[1280px]:sticky min-[1280px]:top-6 min-[1280px]:self-start print:hidden"
            >
              <ul className="flex flex-wrap gap-1 min-[1280px]:grid">
                {sections.map(({ id, label }) => (
                  <li key={id}>
                    <Link
                      to="/admin/config/$section"
                      params={{ section: id }}
                      className="flex min-h-9 items-center rounded-s px-2.5 text-label no-underline hover:bg-ground outline-offset-[-2px]!"
                      activeProps={{ className: "bg-ground font-semibold" }}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="min-w-0 [&>section]:pt-0">
              <MayEdit right="content.edit">
                <Section key={section} id={section} blocks={blocks} />
              </MayEdit>
            </div>
          </div>
        </UnsavedGuard>
      )}
      {!blocks && <Unloaded query={config} outline={["h-96"]} />}
    </Screen>
  );
}

function Section({ id, blocks }: { id: SectionId; blocks: EditedBlock[] }) {
  if (id === "winners") {
    const [intro] = blocks.flatMap((block) => (block.type === "winners_intro" ? [block] : []));
    return (
      <>
        {intro && <TextBlock block={intro} />}
        <WinnersManager />
      </>
    );
  }
  if (id === "promoted") {
    return <PromotedRaffles blocks={blocks.filter((block) => block.type === "promoted_raffle")} />;
  }
  const block = blocks.find(({ type }) => type === (id === "popup" ? "global_promotional_popup" : id));
  if (!block || block.type === "promoted_raffle") return null;
  if (block.type === "statistics") return <StatisticsBlock block={block} />;
  if (block.type === "featured_winner") return <FeaturedWinnerBlock block={block} />;
  if (block.type === "testimonials") return <TestimonialsBlock block={block} />;
  if (block.type === "company") return <CompanyBlock block={block} />;
  if (block.type === "faq") return <FaqBlock block={block} />;
  if (block.type === "global_promotional_popup") return <PopupBlock block={block} />;
  return <TextBlock block={block} />;
}
