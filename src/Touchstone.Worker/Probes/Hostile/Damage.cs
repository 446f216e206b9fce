namespace Touchstone.Probes.Hostile;

/// <summary>What happens to bytes on their way, whatever their format. Pure: the same payload gives the same mutations.</summary>
static class Damage
{
    /// <summary>Every length between nothing and everything; nothing at all is a question of its own.</summary>
    public static IEnumerable<Mutation> Truncate(byte[] payload)
    {
        for (var length = 1; length < payload.Length; length++)
            yield return new Mutation($"cut to {length} of {payload.Length} bytes", payload[..length]);
    }
}
