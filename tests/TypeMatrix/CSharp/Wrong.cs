namespace Shapes;

/// <summary>Factories that cannot be measured.</summary>
public static class Wrong
{
    public static List<Point> Hangs(int count)
    {
        Thread.Sleep(Timeout.Infinite);
        return [];
    }

    public static Size StructAsRoot(int count) => new(count, count);

    public static List<Point>? ReturnsNull(int count) => null;

    public static Point[] TenMillionObjects(int count) => [.. Kinds.Make(10_000_000, i => new Point(i, i))];

    public static Task<List<Point>> ReturnsATask(int count) => Task.FromResult(Kinds.Records(count));
}
