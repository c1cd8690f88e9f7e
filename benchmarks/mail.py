"""Reading and sending real mail against the tools that do nothing else: mbsync and smtp-source, on the tests' mail rig."""

from benchmarks import mail_box, mail_changes, mail_submission, mail_sync
from benchmarks.world import Result, World

LARGE, SMALL, TINY = "large@operator.example", "small@operator.example", "tiny@operator.example"
FEW = 1000


async def measure(world: World) -> list[Result]:
    results = await mail_submission.measure(world)
    async with mail_box.opened(world, LARGE, SMALL, TINY) as mail:
        few = min(FEW, world.messages)
        for address, count in (
            (LARGE, world.messages),
            (SMALL, world.messages // mail_sync.SMALL_PART),
            (TINY, few),
        ):
            mail.fill(address, count)
        lines, large = await mail_sync.measure(mail, LARGE, SMALL, world.messages)
        tiny = await mail.connect(TINY)
        await mail.full_sync(tiny)
        return [
            *lines,
            *await mail_changes.measure(mail, {LARGE: (world.messages, large), TINY: (few, tiny)}),
            *results,
        ]
