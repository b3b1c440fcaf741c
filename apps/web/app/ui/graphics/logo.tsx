import type { Site } from "@cachimbo/contract/pages";
import { useSite } from "../../platform/page/use-site.ts";

/** A picture at least this many times as wide as high contains the name itself. */
const ratioWithName = 2;

interface MarkProps {
	name: string;
	picture: Site["logo"];
}

/**
 * The academy's logo and name. Without a logo: the name with its last 'o' filled in like a marked answer, or with that circle
 * at its end.
 */
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
			{width < ratioWithName * height && <b>{name}</b>}
		</span>
	);
}

/** Link to the home page. */
export function Logo({ name, href = "/" }: { name: string; href?: string }) {
	const { logo } = useSite();
	return (
		<a className="logo" href={href}>
			<Mark name={name} picture={logo} />
			<span className="sr">{name}, inicio</span>
		</a>
	);
}
