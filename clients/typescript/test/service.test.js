// Against the service itself: pages, refusals with their way out, runs that are waited for, and a key that repeats nothing.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Conflict, Outrider } from "outrider-client";

test("a project is worked on with it", async () => {
  const outrider = new Outrider(); // OUTRIDER_URL and OUTRIDER_TOKEN
  const project = await outrider.createProject({ name: "Spring", business_name: "Acme", website: "https://acme.example" });
  const keyOf = (name) => `add-${name.at(-1)}`;
  const names = ["Company 0", "Company 1", "Company 2", "Company 3", "Company 4"];
  for (const name of names) await outrider.createProspect(project.id, { company_name: name }, { idempotencyKey: keyOf(name) });
  await outrider.createProspect(project.id, { company_name: names[0] }, { idempotencyKey: keyOf(names[0]) });

  const listed = [];
  for await (const one of outrider.listProspects(project.id, { limit: 2, sort: "created_at" })) listed.push(one.company_name);
  const page = await outrider.listProspects(project.id, { limit: 4 }).page();
  const table = { name: "companies.csv", content: "company_name,domain\nCove Foods,covefoods.example\n" };
  const imported = await outrider.importProspects(project.id, { file: table });
  const exported = await outrider.exportProspects(project.id);
  const read = await outrider.addContext(project.id, { notes: ["Acme Forecasting sells demand forecasting software for perishable goods."] });
  await assert.rejects(outrider.startRun(project.id, { operation: "generate_drafts" }), (error) => error instanceof Conflict && error.blockers.length > 0);

  let known;
  while (!known) [known] = await outrider.listEvents({ project_id: project.id }); // final a moment after it happened
  const run = await outrider.startRun(project.id, { operation: "research_prospects", inputs: { limit: 1 } });
  const told = [];
  const done = await outrider.waitForRun(run.id, { onProgress: (one) => void told.push(one.status) });
  const moved = [];
  for await (const action of outrider.listNextActions(project.id, { status: "open" })) if (action.call) moved.push(await outrider.follow(action.call));

  assert.deepEqual(listed, names);
  assert.equal(page.items.length, 4);
  assert.ok(page.nextCursor);
  assert.equal(imported.created, 1);
  assert.match(exported, /covefoods\.example/);
  assert.equal(read.sources_created, 1);
  assert.ok(["succeeded", "failed", "waiting"].includes(done.status));
  assert.equal(told.at(-1), done.status);
  assert.ok(moved.every((one) => typeof one === "object"));
  for await (const event of outrider.streamEvents(project.id, { after: known.id, types: "run.*" })) {
    if (event.target_id === run.id && event.type === `run.${done.status}`) break;
  }
});
