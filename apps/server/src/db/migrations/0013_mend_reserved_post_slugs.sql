-- A post of the slug 'all' could not be read: its address is the list of posts. 'all' stays in blog_slugs as an alias.
WITH "mended" AS (
	UPDATE "blog_posts" SET "slug" = (
		SELECT "name" FROM (
			SELECT "n", 'publicacion-all' || CASE "n" WHEN 1 THEN '' ELSE '-' || "n" END AS "name" FROM generate_series(1, 10000) AS "n"
		) AS "names"
		WHERE NOT EXISTS (SELECT FROM "blog_slugs" WHERE "blog_slugs"."slug" = "names"."name")
		ORDER BY "n" LIMIT 1
	)
	WHERE "slug" = 'all' AND "archived_at" IS NULL
	RETURNING "id", "slug"
)
INSERT INTO "blog_slugs" ("slug", "post_id") SELECT "slug", "id" FROM "mended";
