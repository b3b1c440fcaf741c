/** The name with its last 'o' filled in like a marked answer; another name ends in the same circle. */
export function Logo({ name, href = "/" }: { name: string; href?: string }) {
	const stem = /o$/i.test(name) ? name.slice(0, -1) : name;
	return (
		<a className="logo" href={href}>
			<span aria-hidden="true">
				{stem}
				<i />
			</span>
			<span className="sr">{name}, inicio</span>
		</a>
	);
}
