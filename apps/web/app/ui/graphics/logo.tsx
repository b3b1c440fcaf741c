import type { Site } from "@cachimbo/contract/pages";
import { useSite } from "../../platform/page/use-site.ts";

/** So much wider than high, a picture holds the name itself. */
const holdsName = 2;

interface MarkProps {
	name: string;
	picture: Site["logo"];
}

/** The academy's picture and its name; without one the name with its last 'o' filled in like a marked answer, or that circle behind it. */
export function Mark({ name, picture }: MarkProps) {
	const stem = /o$/i.test(name) ? name.slice(0, -1) : name;
	if (!picture)
		return (
			<span aria-hidden="true">
				{stem}
				<i />
			</span>
		);
	const { url, width, height } = picture;
	return (
		<span className="logo-own" aria-hidden="true">
			<img src={url} width={width} height={height} alt="" />
			{width < holdsName * height && <b>{name}</b>}
		</span>
	);
}

/** The way to the beginning. */
export function Logo({ name, href = "/" }: { name: string; href?: string }) {
	const { logo } = useSite();
	return (
		<a className="logo" href={href}>
			<Mark name={name} picture={logo} />
			<span className="sr">{name}, inicio</span>
		</a>
	);
}
