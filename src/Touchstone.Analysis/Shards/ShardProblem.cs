namespace Touchstone.Analysis.Shards;

/// <summary>What is wrong with one shard of a selection.</summary>
/// <param name="Problem">What, why, and the next command.</param>
public sealed record ShardProblem(ShardProblemKind Kind, ShardNumber Shard, Problem Problem)
{
    /// <summary>The command that measures what is missing; null if everything of the shard is there.</summary>
    public string? Repeat { get; init; }
}

/// <summary>The kinds of problems with shards.</summary>
public enum ShardProblemKind
{
    /// <summary>No result has this shard.</summary>
    Missing,

    /// <summary>Its run was interrupted.</summary>
    Half,

    /// <summary>Several results have this shard.</summary>
    Doubled,

    /// <summary>Its machine had other adapters or another version of Touchstone, so its tables are not those of the other shards.</summary>
    OtherPlan,
}
