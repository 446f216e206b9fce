namespace Touchstone.Analysis;

/// <summary>Derivatives of the logarithm of the gamma function.</summary>
static class Gamma
{
    // From this value on, the asymptotic series are exact to 12 digits.
    const double Large = 10;

    /// <summary>The first derivative.</summary>
    /// <param name="x">Above 0.</param>
    public static double Digamma(double x)
    {
        var sum = 0.0;
        for (; x < Large; x++)
            sum -= 1 / x;
        var square = 1 / (x * x);
        return sum + Math.Log(x) - 1 / (2 * x) - square * (1 / 12.0 - square * (1 / 120.0 - square * (1 / 252.0 - square * (1 / 240.0 - square / 132.0))));
    }

    /// <summary>The second derivative.</summary>
    /// <param name="x">Above 0.</param>
    public static double Trigamma(double x)
    {
        var sum = 0.0;
        for (; x < Large; x++)
            sum += 1 / (x * x);
        var square = 1 / (x * x);
        return sum + 1 / x + square / 2 + square / x * (1 / 6.0 - square * (1 / 30.0 - square * (1 / 42.0 - square * (1 / 30.0 - square * 5 / 66.0))));
    }

    /// <summary>The argument at which the second derivative has that value. The derivative falls monotonically, so bisection finds it.</summary>
    /// <param name="value">Above 0.</param>
    public static double TrigammaInverse(double value)
    {
        var (low, high) = (1e-9, 1e9);
        while (high / low > 1 + 1e-12)
        {
            var middle = Math.Sqrt(low * high);
            (low, high) = Trigamma(middle) > value ? (middle, high) : (low, middle);
        }
        return Math.Sqrt(low * high);
    }
}
