/** The order of test files: those that need nothing built, then pages, then journeys; the longest first within each. */
import type { TestSequencer, TestSpecification } from "vitest/node";
import { classify, type Kind } from "../scripts/test/classify.ts";
import { readDurations } from "../scripts/test/durations.ts";

/** A worker is restarted for another project, so each project's files stay together. */
const projects = ["oldest-postgres", "remote-search", "unit", "pages", "journeys"];
const kindsInOrder: Kind[] = ["unit", "pure", "pages", "journeys"];

export default class RunOrder implements TestSequencer {
	shard(files: TestSpecification[]): TestSpecification[] {
		return files;
	}

	sort(files: TestSpecification[]): TestSpecification[] {
		const durations = readDurations();
		const paths = new Map(files.map((file) => [file, pathOf(file)]));
		const kinds = classify([...paths.values()]);
		const keyOf = (file: TestSpecification): [number, number, number, string] => {
			const path = paths.get(file) ?? "";
			const kind = kindsInOrder.indexOf(kinds.get(path) ?? "unit");
			return [projects.indexOf(file.project.name), kind, -(durations[path] ?? 0), path];
		};
		const keyed = files.map((file) => ({ file, key: keyOf(file) }));
		return keyed.sort((one, other) => compare(one.key, other.key)).map(({ file }) => file);
	}
}

const pathOf = ({ moduleId, project }: TestSpecification) => moduleId.slice(project.config.root.length + 1);

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
	const at = one.findIndex((value, index) => value !== other[index]);
	return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}
