const renderedAs = {
  sqlite: "json_object('subject', subject, 'text', text, 'html', html)",
  postgres: "json_build_object('subject', subject, 'text', text, 'html', html)::text",
};

/**
 * Keeps a mail as template and data in place of its text; those that are there become the data of the template
 * `rendered`. The table is made anew, since SQLite drops no column that is UNIQUE. The Message-ID is made of the id.
 */
export function mailsAsData(kind: "sqlite" | "postgres"): string[] {
  return [
    "drop index mails_to_send",
    "drop index mails_of_recipient",
    "alter table mails rename to mails_of_001",
    `create table mails (
      id text primary key,
      recipient text not null,
      template text not null,
      data text,
      has_link boolean not null,
      state text not null check (state in ('queued', 'sent', 'failed')),
      tries bigint not null default 0,
      next_try_at bigint,
      created_at bigint not null,
      sent_at bigint
    )`,
    `insert into mails (id, recipient, template, data, has_link, state, tries, next_try_at, created_at, sent_at)
      select id, recipient, 'rendered', ${renderedAs[kind]}, has_link, state, tries, next_try_at, created_at, sent_at
      from mails_of_001`,
    "drop table mails_of_001",
    "create index mails_to_send on mails (next_try_at) where state = 'queued'",
    "create index mails_of_recipient on mails (lower(recipient), created_at)",
  ];
}
