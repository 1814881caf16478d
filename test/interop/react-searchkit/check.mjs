/** Runs a check and prints its result as a line. */
export async function check(name, work) {
  try {
    await work();
    console.log(`ok ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(
      `not ok ${name}: ${String(error?.message ?? error)
        .replaceAll(/\s+/g, ' ')
        .slice(0, 600)}`,
    );
  }
}
