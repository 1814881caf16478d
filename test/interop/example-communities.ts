/** Sixteen communities: four of each type, the last of each restricted. */
const types = ['event', 'topic', 'organization', 'project'] as const;

/** The request body of a community, `number` from 1 to 16. */
function exampleCommunity(number: number) {
  const digits = String(number).padStart(2, '0');
  return {
    slug: `interop-${digits}`,
    access: {
      visibility: number > 12 ? 'restricted' : 'public',
      member_policy: 'open',
      record_policy: 'open',
    },
    metadata: {
      title: `Interop ${digits}`,
      description: number % 2 === 0 ? 'Kälte und Größe' : 'Heat & light',
      type: { id: types[number % 4] },
    },
  };
}

/** Creates the communities one after the other, so that each is newer than the previous one. */
export async function loadCommunities(origin: string): Promise<void> {
  for (let number = 1; number <= 16; number++) {
    const response = await fetch(`${origin}/api/communities`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner-token' },
      body: JSON.stringify(exampleCommunity(number)),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  }
}
