namespace Touchstone.DataSets;

public enum EntityType
{
    ArleighBurke,
    Bismarck,
    Clemenceau,
    Fletcher,
    G5,
    Iowa,
    Kolkata,
    Osa,
    Yasen,
    Zubr,
}

/// <summary>The frequency of each type of ship, and its weapons.</summary>
static class EntityTypes
{
    static readonly (float Weight, int Turrets, int Weapons)[] Table =
    [
        (2.14f, 1, 20), (0.52f, 4, 10), (0.97f, 4, 16), (1.46f, 4, 18), (13.16f, 0, 2),
        (1.55f, 3, 28), (0.83f, 1, 15), (7.25f, 2, 6), (4.06f, 0, 14), (12.92f, 3, 11),
    ];

    static readonly float Total = Sum(Table.Length);
    static readonly float[] Cumulative = [.. Enumerable.Range(1, Table.Length - 1).Select(Sum)];

    public static EntityType Next(Pcg32 random)
    {
        var chosen = random.Single(0, Total);
        return (EntityType)Cumulative.Count(weight => weight <= chosen);
    }

    public static int Turrets(EntityType type) => Table[(int)type].Turrets;

    public static int Weapons(EntityType type) => Table[(int)type].Weapons;

    // In this order and width: other rounding would sometimes choose another ship.
    static float Sum(int count)
    {
        var sum = 0f;
        for (var i = 0; i < count; i++)
            sum += Table[i].Weight;
        return sum;
    }
}
